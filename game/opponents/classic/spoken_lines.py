"""Lines that the opponents in Classic War speak, by occasion (see `game.opponents.classic.occasions`).

Lines refer only to public events. They reveal no hidden card and give no advice, and they are short enough to read at a
glance.
"""

from types import MappingProxyType
from typing import Final

from game.opponents.talk import Lines, says

DREAMER = {
    "opening": says(
        "Oh, are we playing? How lovely.",
        "I was just watching a cloud.",
        "Is it my turn? It hasn’t begun? Good.",
        "The light is so pretty on these backs.",
        "I picked these flowers on the way.",
    ),
    "rematch": says(
        "Again? I hardly noticed the end.",
        "Yes, let’s. The swans can wait.",
        "Did we stop? I was elsewhere.",
        "The same cloud is still there. Look.",
    ),
    "won before": says(
        "Did I really win last time?", "I dreamt I won. Oh, it was true?", "Somebody told me I won. Was it you?"
    ),
    "lost before": says(
        "You won before, I think. Or was it rain?",
        "I forgot how it ended. You didn’t?",
        "I lost, and the sunset was wonderful.",
    ),
    "won": says("Mine? How kind.", "Oh, hello, cards.", "They flew over to me.", "Was that me? Fancy."),
    "lost": says(
        "Off they go, like starlings.", "Have them. They look happy with you.", "Hm? Oh. Goodbye.", "I wasn’t looking."
    ),
    "war won": says(
        "All that noise, and now it’s spring.",
        "I held my breath. It helped, I think.",
        "A storm, and then a rainbow. For me!",
        "So many at once, like a flock landing.",
        "I won the loud part!",
    ),
    "war lost": says(
        "The storm took everything.",
        "I closed my eyes. Are they gone?",
        "It was beautiful, in a sad way.",
        "Like leaves in November.",
        "My flowers lost a petal just now.",
    ),
    "long war": says(
        "Again and again. Like waves.",
        "I thought that would never end.",
        "That war had chapters!",
        "I fell asleep in the middle.",
    ),
    "same rank": says(
        "The {rank} again. Like an echo.", "Didn’t I just see that {rank}?", "Another {rank}. They travel in pairs."
    ),
    "winning on": says(
        "Everything floats my way today.", "I’m not even trying. Is that rude?", "It’s like picking daisies."
    ),
    "losing on": says(
        "They’re all leaving. I’ll wave.", "I keep losing count of losing.", "It’s only raining over here."
    ),
    "few cards": says(
        "My packet is light as a feather.",
        "So few. I could name them.",
        "There’s hardly any of me left.",
        "I could fold these into little boats.",
    ),
    "many cards": says(
        "I’ll need a basket for all these.", "So many! Where did they come from?", "I could build a castle of cards."
    ),
    "somebody out": says(
        "Somebody has left. Did they say why?", "One chair is empty. How quiet.", "Goodbye! Mind the puddles."
    ),
    "out": says(
        "That was my last one. How peaceful.", "Now I can look out of the window.", "I’ll just watch the clouds, then."
    ),
    "caught one": says("Oh! Even I saw that.", "I happened to be looking. Sorry.", "No, no. Those weren’t yours."),
    "wrong doubt": says("Oh. I must have dreamt it.", "My mistake. The sun was in my eyes."),
    "was caught": says(
        "Weren’t they mine? They felt like mine.",
        "Oops. I was thinking of something else.",
        "I claimed the wrong dream.",
    ),
    "long match": says(
        "Have we been here for days?", "The candle was taller before.", "I’ve grown fond of this evening."
    ),
    "farewell won": says(
        "I won? I must write that on a kite.", "How nice. Shall we look at the stars?", "Did it end well? For me? Oh!"
    ),
    "farewell lost": says(
        "You won! The moon came out for it.", "I had a lovely time, all the same.", "Lost? Only the cards. Not the day."
    ),
    "farewell drawn": says(
        "Nobody won. The sky doesn’t mind.", "It just went round. How restful.", "No end at all. I like those stories."
    ),
}

WATCHFUL = {
    "opening": says(
        "I see everything, dear. Deal.",
        "Hands on the table, if you please.",
        "I counted the cards. They’re all here.",
        "New glasses. I can see your buttons.",
        "Let’s have a clean game, shall we?",
    ),
    "rematch": says(
        "Once more. I was still watching.",
        "Again? I’ve kept my place.",
        "I noticed you wanted another.",
        "Same chair, same eyes.",
    ),
    "won before": says(
        "I won last time. I wrote it down.", "You remember my win. I can tell.", "Last time was mine. It’s in my book."
    ),
    "lost before": says(
        "You won last time. I’ve replayed it twice.",
        "I know how you won. I was watching.",
        "Last time I blinked. Once.",
    ),
    "won": says(
        "Just as I foresaw.",
        "Mine. I was looking right at it.",
        "Thank you. Slowly, please.",
        "I keep them in order, you know.",
    ),
    "lost": says("I saw that. Fair.", "Yours. I checked.", "Hm. Go on, take them.", "That one slipped by me."),
    "war won": says(
        "I watched every single one of them.",
        "Face down doesn’t frighten me.",
        "Patience wins wars, dear.",
        "Mine. All of it. I counted.",
        "I’d knitted half a row by the end.",
    ),
    "war lost": says(
        "I never looked away. Still lost.",
        "I shall go over that in my mind.",
        "A fair war. I looked for a trick.",
        "My glasses fogged up at the end.",
        "You hurried me. I noticed.",
    ),
    "long war": says(
        "Equal again? I had to look twice.",
        "I need to wipe my glasses.",
        "Tie upon tie. Most irregular.",
        "That went on longer than my last scarf.",
    ),
    "same rank": says(
        "That {rank} again. I’m watching it.", "The {rank} then, the {rank} now.", "I know this {rank} by sight."
    ),
    "winning on": says("Five in a row. I keep a tally.", "It’s all in the looking.", "I could get used to this view."),
    "losing on": says(
        "Five in a row? Shake out your sleeves.", "Something is going on here.", "I’m watching you very closely now."
    ),
    "few cards": says(
        "I can keep an eye on each of mine.",
        "Hardly any left. I’ve counted twice.",
        "Few cards, but none unwatched.",
        "A thin packet. I can still see it.",
    ),
    "many cards": says(
        "I’ll need a second pair of glasses.", "Most of them are mine. I checked.", "So many to keep an eye on."
    ),
    "somebody out": says(
        "One fewer to keep an eye on.", "Gone. I’d seen it coming for a while.", "Leave the chair as it is, please."
    ),
    "out": says(
        "I’m out. I’ll watch, of course.", "No cards. I still have my eyes.", "Go on. I’ll see that it’s fair."
    ),
    "caught one": says("Ah-ah. I saw that.", "Not while I’m sitting here, dear.", "Put them back. All of them."),
    "wrong doubt": says("I beg your pardon. I’ll wipe my glasses.", "Hm. It looked wrong from here."),
    "was caught": says(
        "Well spotted. I was testing you.", "Quite right. My eyes, these days…", "You watch as well as I do."
    ),
    "long match": says(
        "Hundreds of cards. I’ve not missed one.", "Still watching. Are you?", "My tea has gone cold. Twice."
    ),
    "farewell won": says(
        "I saw that coming. Good night, dear.", "Patience, and good glasses.", "I’d like to count them once more."
    ),
    "farewell lost": says(
        "I watched it all, and you still won.", "Well played. I looked very hard.", "You may keep them. I have my eyes."
    ),
    "farewell drawn": says(
        "Nobody? I’ll look through it again.", "Round and round. I did notice.", "No winner. I’ve checked."
    ),
}

SHARK = {
    "opening": says(
        "New waters. I like it here.",
        "Smile. I always do.",
        "You brought all those cards? For me?",
        "Let’s make it quick. And clean.",
        "Come in. The water’s lovely.",
    ),
    "rematch": says(
        "Back in the water? Brave.",
        "I was circling anyway.",
        "You’re a delicious sport.",
        "Still hungry. Good of you to stay.",
    ),
    "won before": says(
        "I remember the taste of last time.", "You swam back after that? Charming.", "Last time was only the starter."
    ),
    "lost before": says(
        "You got away last time. Lucky fish.", "I’ve been thinking about you. A lot.", "Losing gave me an appetite."
    ),
    "won": says("Snap.", "Thank you. Next.", "Barely a bite.", "That went down easily."),
    "lost": says(
        "A nibble. Enjoy it.", "You’ll want to keep that safe.", "Hm. Quick fish.", "I let the small ones go."
    ),
    "war won": says(
        "Dinner is served.",
        "You splash so nicely in a war.",
        "One bite. All of it.",
        "I could do that all night.",
        "The whole shoal. My compliments.",
    ),
    "war lost": says(
        "You’ve got teeth. I hadn’t noticed.",
        "That one had a hook in it.",
        "I’ll want that back.",
        "Well, well. The bait bit me.",
        "Careful. Now I’m interested.",
    ),
    "long war": says(
        "Round and round. I like circling.",
        "Deeper and deeper. Just my depth.",
        "Now that was a feeding frenzy.",
        "Even I had to come up for air.",
    ),
    "same rank": says(
        "Another {rank}. Must be a school.", "The {rank} again. Fresh every time.", "I’ve a taste for the {rank} today."
    ),
    "winning on": says("Five. I’m hardly chewing.", "Feeding time.", "Do go on. I’m enjoying this."),
    "losing on": says(
        "Who put a net in here?", "Enough. I’m not smiling any more.", "Five in a row. Remember this day."
    ),
    "few cards": says(
        "A hungry shark is a fast one.",
        "So thin. I feel dangerous.",
        "Few cards. Plenty of teeth.",
        "I’m in the shallows. For now.",
    ),
    "many cards": says(
        "I can’t eat another card. Or can I?", "The sea is mine. Nearly all of it.", "You’re running out of water."
    ),
    "somebody out": says("One fewer fish.", "Delicious company, while it lasted.", "Who’s next? No pushing."),
    "out": says(
        "Beached. How undignified.", "I’ll wait below. I’m good at that.", "You’ll hear the music again some day."
    ),
    "caught one": says("A quick claim, and not even true.", "I smell a lie in the water.", "Nice try. Snap."),
    "wrong doubt": says("Bit the boat. It happens.", "Hm. That one was real."),
    "was caught": says("You saw that? Impressive.", "Worth a try. Always worth a try.", "Fine. Keep your fish."),
    "long match": says(
        "I don’t tire. Ask anybody.", "Still swimming? I’m impressed.", "Hundreds of cards, and I’m not full yet."
    ),
    "farewell won": says(
        "A fine catch. Thank you for dinner.", "You were quick. I was quicker.", "Same time tomorrow? I’ll be hungry."
    ),
    "farewell lost": says(
        "You landed me. Take a picture.", "Well fished. I’ll remember your boat.", "Beaten. Don’t tell the others."
    ),
    "farewell drawn": says(
        "Nobody eats? What a waste.", "Circling forever. Even I get dizzy.", "No catch today. For anyone."
    ),
}

LINES: Final[Lines] = MappingProxyType({"dreamer": DREAMER, "watchful": WATCHFUL, "shark": SHARK})
"""Spoken lines, keyed by the opponent's name in records and then by occasion."""
