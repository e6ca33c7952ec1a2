"""Lines of High Low War's opponents, by occasion (`game.opponents.high_low.occasions`).

Lines refer only to public events. They reveal no hidden card, give no advice and are short enough to read at a glance.
"""

from types import MappingProxyType
from typing import Final

from game.opponents.talk import Lines, says

PIP = {
    "opening": says(
        "Hello! I’m Pip. I’m seven!",
        "I brought my drum. And all my coins!",
        "Can I sit here? Do we start now?",
        "The cap is my brother’s. It’s a good cap.",
    ),
    "rematch": says(
        "Again! Again! I knew you’d say yes!",
        "One more before bed. I asked.",
        "I’m not tired at all. Not one bit.",
    ),
    "won before": says(
        "I won last time! I told everybody!",
        "Remember when I beat you? I do!",
        "My mum didn’t believe I won.",
    ),
    "lost before": says(
        "I’ve grown since last time. Look!",
        "You won before. I only cried a bit.",
        "This time I’ve practised with my sister.",
    ),
    "won": says(
        "Mine! All mine!",
        "Did you see that? Did you?",
        "One for me! Rum-tum-tum!",
        "I can count all of these. I think.",
    ),
    "won big": says(
        "So many! They don’t fit in my pockets!",
        "Boom! Like a cannon!",
        "I’m going to buy a bigger drum.",
        "I’ve never had that many. Ever!",
    ),
    "lost": says("Oh.", "That’s not fair. Or is it?", "You can have that one.", "My drum says it doesn’t matter."),
    "lost big": says(
        "Those were nearly all my shiny ones!",
        "Ow. Ow ow ow.",
        "I need to sit on my drum for a moment.",
        "The sergeant will be cross with me.",
    ),
    "split": says("Half for you, half for me!", "We’re both clever!", "Sharing is what my mum likes best."),
    "rolled over": says(
        "Ha! We were both silly!", "Nobody wins! Look how it grows!", "Does the pot get it now? Lucky pot."
    ),
    "war won": says(
        "I won the WAR! Drum roll, please!",
        "Rat-a-tat-tat! Victory!",
        "That was the scariest thing ever!",
        "A whole WAR! And I won it!",
    ),
    "war lost": says(
        "I don’t like WAR any more.",
        "My ears are still ringing.",
        "You won the WAR. I had my eyes shut.",
        "I drummed as loud as I could.",
    ),
    "war even": says("All that noise for nothing?", "Nobody won? But I was so loud!"),
    "same rank": says(
        "The {rank} again! Hello, {rank}!", "The {rank}! Just like before!", "I just had that {rank}. Funny!"
    ),
    "winning on": says("And again! I can’t stop!", "How many is that in a row? Lots!", "I’m on a march! Left, right!"),
    "losing on": says(
        "Can I have a turn at winning now?", "You win every time. Every time!", "My cap isn’t working today."
    ),
    "raised": says(
        "That many? Really that many?",
        "Ooh. That’s big.",
        "Let me count. One, two, three …",
        "Is that allowed? It is? Wow.",
    ),
    "checked": says("Nothing? Nothing at all?", "Tap, tap. I know that one!"),
    "folded": says("You gave up? I do that at bedtime.", "You stopped? I had a drum roll ready!"),
    "nearly out": says("These are my very last ones.", "My purse is nearly flat.", "I can count mine on one hand now."),
    "nearly won": says(
        "You’ve got fewer coins than fingers!", "Is that all you have left?", "I could lend you my drum. Not my coins."
    ),
    "farewell won": says(
        "I won! Can we play until tomorrow?",
        "Wait till I tell the whole camp!",
        "Don’t be sad. I’ll let you beat my drum.",
    ),
    "farewell lost": says(
        "You’re good. Again? Please?", "I’m not crying. It’s the smoke.", "Next time I’ll bring the lucky cap."
    ),
    "farewell drawn": says("We both won! That’s the best one!", "A draw? I’ll draw you a horse."),
}

FOX = {
    "opening": says(
        "Fox. Gunner. Pleased to take your coins.",
        "Sit. The pistol? Only for show.",
        "I like a loud game. You?",
        "Fresh coins! I can smell them.",
    ),
    "rematch": says("Back for more? I like you.", "The barrel’s still warm. Go on.", "Couldn’t stay away, could you?"),
    "won before": says(
        "Your coins bought me this feather.", "Ah, my favourite customer!", "Last time went well. For me."
    ),
    "lost before": says(
        "I owe you something from last time.",
        "You cost me a fine pair of boots.",
        "Today I win it back. With interest.",
    ),
    "won": says("Come to papa.", "That’s the stuff.", "A shot in the dark, and a hit.", "Thank you. Too kind."),
    "won big": says(
        "Broadside! Right through the hull!",
        "Now that’s what I call gunpowder.",
        "Somebody hold my hat!",
        "They’ll sing about that one.",
    ),
    "lost": says("Bah. A flesh wound.", "Lucky wind.", "Enjoy it. I’m still loading.", "Fine. I’ve lost better ones."),
    "lost big": says(
        "Right in the powder keg.",
        "You’ve singed my beard!",
        "Ha! I’d have paid to see that. I did.",
        "All right. Now I’m awake.",
    ),
    "split": says("Half? I don’t do halves.", "A draw. How polite of us.", "Tame. Very tame."),
    "rolled over": says("Both wrong! I like this table.", "Two misfires. Reload!", "Ha! A pair of fools, you and I."),
    "war won": says(
        "Now you’ve heard the guns.",
        "WAR is what I’m paid for.",
        "Smell that? That’s gunpowder.",
        "Double shot, and a bull’s-eye.",
    ),
    "war lost": says(
        "Spiked my own gun. Well, well.",
        "Who taught you to fight like that?",
        "I’ve still got the pistol. Only joking.",
        "A good fight. I hated it.",
    ),
    "war even": says("All that powder, and only smoke.", "Even? After all that thunder?"),
    "same rank": says(
        "The {rank} again? It likes me.", "The {rank} twice? Who shuffled these?", "Back so soon, old {rank}?"
    ),
    "winning on": says("Can’t miss today.", "Another one. Stop me if you can.", "I’m on fire. Mind the powder."),
    "losing on": says("Even a fox has a bad night.", "You’re robbing me. I respect it.", "Who put water in my powder?"),
    "raised": says(
        "Ha! Now we’re talking.",
        "There’s a spark in you after all.",
        "Somebody’s feeling brave.",
        "Bold. I thought that was my job.",
    ),
    "checked": says("So quiet? Listen to the crickets.", "A tap. I’ve heard mice knock louder."),
    "folded": says("Running? From me? Sensible feet.", "A white flag! Suits you."),
    "nearly out": says(
        "Down to the last grapeshot.", "The fewer coins, the louder the bang.", "Don’t count me out. Count me in."
    ),
    "nearly won": says(
        "Your purse sounds hollow.", "Is that all? I tip more than that.", "Hear that? You’re scraping the bottom."
    ),
    "farewell won": says(
        "Always a pleasure. Mostly mine.", "I never used the pistol. See?", "Come again. Bring a fuller purse."
    ),
    "farewell lost": says(
        "Cleaned out! Ha! What a night.", "Keep the coins. I’ll keep the hat.", "You shoot straight. Hats off."
    ),
    "farewell drawn": says("Nobody wins? We’ll call it a truce.", "Even. I’ll dream of a better ending."),
}

OAK = {
    "opening": says(
        "Evening. Sergeant Oak. Shall we?",
        "Sit down. The cards won’t bite.",
        "Plain game, plain stakes. Good.",
        "Let me light the pipe. There.",
    ),
    "rematch": says("Once more, then.", "Pipe’s still going. So am I.", "Good. I’d just got comfortable."),
    "won before": says(
        "No gloating. That was last time.", "Luck was with me last time. We’ll see.", "You’ve come back. That’s spirit."
    ),
    "lost before": says(
        "You played well last time. I noted it.", "You beat me fair. I remember.", "I’ve been thinking about last time."
    ),
    "won": says("That’ll do.", "Fair enough.", "Steady does it.", "One more for the tin."),
    "won big": says(
        "Well. That was a good day’s pay.",
        "I’ll not complain about that.",
        "That’s a winter’s tobacco.",
        "Hm. Better than it had to be.",
    ),
    "lost": says("Fair’s fair.", "Yours.", "So it goes.", "Can’t win them all."),
    "lost big": says(
        "That one I felt.",
        "Well fought. It cost me.",
        "Hm. My own fault.",
        "I’ve had worse winters.",
    ),
    "split": says("Half each. Honest work.", "Both right. As it should be.", "Nobody’s poorer. Good."),
    "rolled over": says("Both wrong. It happens.", "Leave it lie, then.", "Two old fools at one table."),
    "war won": says(
        "Held the line.",
        "That’s how it’s done. Slowly.",
        "I’ve stood in worse. Not many.",
        "The line held. Good lads, these cards.",
    ),
    "war lost": says(
        "You broke through. Well done.",
        "Fell back in good order.",
        "A hard one. Respect.",
        "My pipe went out over that.",
    ),
    "war even": says("All that, and nobody moved an inch.", "A long march back to the start."),
    "same rank": says(
        "The {rank} again. Loyal fellow.", "The {rank} reports for duty twice.", "The same one twice running. Hm."
    ),
    "winning on": says("It’s going my way. For now.", "Keep it steady, that’s all.", "I don’t trust luck that lasts."),
    "losing on": says("A long retreat, this.", "Weather will turn. Always does.", "I’ve marched through worse mud."),
    "raised": says(
        "Hm. You mean it, then.", "That’s a proper sum.", "Let me think about that.", "No small beer, that."
    ),
    "checked": says("Quiet’s fine by me.", "No hurry here."),
    "folded": says("Retreat is an order too.", "No shame in falling back."),
    "nearly out": says("Last of the rations.", "Down to the buttons on my coat.", "I’ve held out with less."),
    "nearly won": says(
        "You’re low. I take no joy in it.", "Thin purse. Chin up.", "Few left. You’ve fought well, mind."
    ),
    "farewell won": says(
        "Good game. My round at the canteen.", "You’ll have me next time, I’d say.", "No hard feelings. Mind the step."
    ),
    "farewell lost": says(
        "Well earned. I’ll shake on that.", "Beaten fair and square.", "That’s me done. Good soldiering."
    ),
    "farewell drawn": says("Even. I can live with even.", "Nobody lost. Good evening’s work."),
}

VALE = {
    "opening": says(
        "Captain Vale. Please begin.",
        "I don’t talk much when I play.",
        "The gloves stay on.",
        "Good evening. Your seat.",
    ),
    "rematch": says("Again. Very well.", "I had expected that.", "The table is as we left it."),
    "won before": says("We both remember how it ended.", "A second sample. Useful.", "You returned. That was likely."),
    "lost before": says(
        "The last match was an outlier. Perhaps.",
        "I have reviewed our last match. Twice.",
        "I don’t forget a defeat. I file it.",
    ),
    "won": says("As expected.", "Noted.", "That was the likelier outcome.", "Thank you."),
    "won big": says(
        "The sum follows from the odds.", "Large numbers are only numbers.", "Quite.", "That settles several rounds."
    ),
    "lost": says("So be it.", "It had to happen sometime.", "Within the margin.", "Correct."),
    "lost big": says(
        "Unlikely. Not impossible.",
        "I shall remember that.",
        "An expensive observation.",
        "One in a great many. Well.",
    ),
    "split": says("Nothing gained, nothing learned.", "Symmetrical.", "We agree, then."),
    "rolled over": says("Both of us. How unusual.", "Two errors. They don’t cancel.", "The pot is patient."),
    "war won": says(
        "A WAR is arithmetic with noise.",
        "Done. Shall we go on?",
        "It was decided in the second column.",
        "My gloves are still clean.",
    ),
    "war lost": says("I see.", "Well finished.", "The noise was worse than the loss.", "An instructive WAR."),
    "war even": says("Much smoke, no result.", "Nothing changed. Remarkable."),
    "same rank": says(
        "The {rank} again. A coincidence.",
        "The {rank}, twice. It means nothing.",
        "Repetition. The {rank}, of all cards.",
    ),
    "winning on": says("A run. They end.", "Three is not yet a pattern.", "I would not read much into it."),
    "losing on": says("This run will end as well.", "Variance has a long arm.", "I am counting. That is all."),
    "raised": says("I heard you.", "Interesting.", "A moment, please.", "That is a number, certainly."),
    "checked": says("Silence. I can do that too.", "Mm."),
    "folded": says("A closed door. Very well.", "You leave it there. Noted."),
    "nearly out": says("Few coins. The odds don’t mind.", "I don’t need many.", "The end is taking shape."),
    "nearly won": says("You are nearly out.", "Few left. I won’t comment.", "It can’t be long now."),
    "farewell won": says(
        "A clean result. Thank you.", "The gloves come off now. Good night.", "Good night. It was close, at times."
    ),
    "farewell lost": says("There. You made me smile.", "Well played. I mean it.", "The odds didn’t cover that. Bravo."),
    "farewell drawn": says("Balanced. How elegant.", "Neither of us. I rather like that."),
}

ASH = {
    "opening": says(
        "Welcome. I have kept your chair warm.",
        "An old man and his cards. Sit, please.",
        "No ranks at this table, my friend.",
        "The fire is lit. Shall we?",
    ),
    "rematch": says(
        "Again? You do an old man good.", "The night is young. I was, once.", "Gladly. Pour yourself something."
    ),
    "won before": says(
        "You came back. That takes courage.", "The last one was mine. Barely.", "I thought of our match this morning."
    ),
    "lost before": says(
        "Ah, the one who beat me. Welcome!",
        "You taught me something last time.",
        "My staff still talks of your victory.",
    ),
    "won": says("A small hill, taken.", "The day is kind to me.", "One step, no more.", "That was close, you know."),
    "won big": says(
        "A field like that is seldom won.",
        "Forgive me. It was a long time coming.",
        "That will be in my memoirs.",
        "The whole flank. I am sorry.",
    ),
    "lost": says("Well taken.", "Yours, and rightly.", "I saw that coming. Too late.", "Every war has such days."),
    "lost big": says(
        "That reminds me of my scar.",
        "A rout! I had forgotten the feeling.",
        "Splendid. I mean it.",
        "I have lost castles with less noise.",
    ),
    "split": says("Peace. My favourite result.", "Both right. Let us keep it that way.", "Nobody buried today. Good."),
    "rolled over": says(
        "Both astray in the same fog.", "The fog of war, my friend.", "We shall both blame the weather."
    ),
    "war won": says(
        "I never liked WAR. I only know it.",
        "It is over. Breathe.",
        "The second column decided it, as ever.",
        "We both look older now.",
    ),
    "war lost": says(
        "You command well.",
        "That was a campaign, not a round.",
        "I yield the field. Beautifully done.",
        "In my day we’d have given you a horse.",
    ),
    "war even": says("So much thunder, and the map unchanged.", "Let us agree it never happened."),
    "same rank": says(
        "The {rank} again? It must miss me.",
        "The {rank} once more. Old comrades.",
        "Twice the {rank}. I remember such days.",
    ),
    "winning on": says(
        "Fortune is walking beside me.",
        "I should stop while I’m ahead. I won’t.",
        "Three hills in a row. It can’t last.",
    ),
    "losing on": says("You have me in retreat.", "I have known winters like this.", "My maps are no use today."),
    "raised": says(
        "A bold advance.", "Ah. The drums begin.", "You do keep an old man awake.", "That is no skirmish any more."
    ),
    "checked": says("A quiet front. I like those.", "Nothing moves. Lovely evening."),
    "folded": says("A retreat in time is half a battle.", "Wise or not, it spares us both."),
    "nearly out": says(
        "The last of my reserves.", "So few. I remember each of them.", "I have defended bridges with less."
    ),
    "nearly won": says(
        "You stand with your back to the river.",
        "Few coins, but I’d not call it over.",
        "I have seen such corners turned.",
    ),
    "farewell won": says(
        "You fought well. Come again, do.", "A good campaign. My compliments.", "I was lucky, and you were brave."
    ),
    "farewell lost": says(
        "My sword is yours, General.", "Beaten, and glad to have seen it.", "Now I can retire. Thank you."
    ),
    "farewell drawn": says("An honourable peace. Well done, both.", "No victor. The best wars end like that."),
}

MEDLEY = {
    "opening": says(
        "Major Medley. Made to order!",
        "How do you like the patches?",
        "A bit of everybody. Pleased to be here.",
        "No two of my buttons had met before.",
    ),
    "rematch": says("All my pieces are in place. Again!", "Same pieces, new game.", "Tighten a button, and off we go."),
    "won before": says(
        "You built me too well last time.", "Beaten by your own handiwork!", "I won before. Every piece of me."
    ),
    "lost before": says(
        "You undid me last time. Restitched!", "New thread since we last met.", "Last time I came apart. Not today."
    ),
    "won": says(
        "The right half of me did that.", "All my pieces agree: mine.", "A stitch in time.", "Snip! Thank you."
    ),
    "won big": says(
        "All of me is clapping!",
        "That’s cloth for a new coat!",
        "Which part of me did that? Well done!",
        "Patchwork wins the war.",
    ),
    "lost": says(
        "The left half of me did that.", "A loose thread.", "One button gone.", "We’re discussing it. In here."
    ),
    "lost big": says(
        "I’m coming apart at the seams!",
        "Needle! Thread! Quick!",
        "That tore right down the middle.",
        "Whoever sewed this will hear about it.",
    ),
    "split": says("Cut in half. I know the feeling.", "Half and half, like my hat.", "A fair seam down the middle."),
    "rolled over": says("Both in stitches.", "Not one piece of me was right.", "We’ll patch that up next round."),
    "war won": says(
        "Many pieces, one army!",
        "Not a stitch dropped. Not one!",
        "My whole motley regiment thanks you.",
        "A quilt of victories. Well, one.",
    ),
    "war lost": says(
        "I’ll be picking up bits for a week.",
        "They’ve shot my other sleeve off.",
        "That will need a very large patch.",
        "My pieces blame each other already.",
    ),
    "war even": says("All that ripping, and nothing torn.", "Even. Like a well-cut hem."),
    "same rank": says(
        "That {rank} again? It goes with my hat.",
        "A second {rank}. A matching set!",
        "The {rank} again. I like a pattern.",
    ),
    "winning on": says("I’m all of a piece today.", "You mixed me rather well.", "Another! I hardly feel the seams."),
    "losing on": says(
        "Which of my dials did that?", "I’d like to be mixed again, please.", "Was I meant to be like this?"
    ),
    "raised": says(
        "Some of me likes that. Some doesn’t.",
        "My halves are arguing. One moment.",
        "That’s a lot of cloth.",
        "One piece says yes, one says hm.",
    ),
    "checked": says("Plain cloth, then.", "Quiet. All my pieces are resting."),
    "folded": says("Folded neatly, like good linen.", "Put away in the drawer. Very tidy."),
    "nearly out": says("Down to my last patch.", "I could sell a button.", "Threadbare, but still in one piece."),
    "nearly won": says("You’re wearing thin.", "Your pockets could use a patch.", "Hanging by a thread, are we?"),
    "farewell won": says(
        "You made me. You’re welcome.", "Every piece of me had a lovely time.", "Mix me milder, if you dare come back."
    ),
    "farewell lost": says("Beaten by my tailor!", "Take me apart gently, please.", "Mix me again. I can be better."),
    "farewell drawn": says("Even on every side. Well cut!", "A draw. No seam shows."),
}

BEGINNER = {
    "opening": says(
        "Hello. Page one: sit down. Done.",
        "I’ve read half the rules already.",
        "Is this seat free? It says to ask.",
        "Be gentle. It’s my first week.",
    ),
    "rematch": says(
        "Again? I’ll turn back to page one.",
        "Good, I’d nearly understood the rules.",
        "I marked the page. Let’s go on.",
    ),
    "won before": says(
        "I won last time! It’s in my diary.", "My first win was against you.", "Was that skill, last time? Do say yes."
    ),
    "lost before": says(
        "I’ve read on since last time.", "Last time I held the book upside down.", "You won before. I made notes."
    ),
    "won": says(
        "Oh! Is that mine?",
        "It worked! It’s like in the book.",
        "I did that on purpose. I think.",
        "Page nine was right!",
    ),
    "won big": says(
        "All of that? For me?",
        "The book never mentioned this much!",
        "I’m shaking. Is that normal?",
        "May I frame that round?",
    ),
    "lost": says("Ah. So that’s how it goes.", "I’ll look that up.", "My mistake. Or was it?", "Noted in the margin."),
    "lost big": says(
        "Is there a page about that?",
        "Oh dear. Oh dear, oh dear.",
        "I’d like to read that rule again.",
        "That’s most of my pay.",
    ),
    "split": says("We both pass!", "Half each. I can do halves.", "Even. That’s on page four."),
    "rolled over": says(
        "Both wrong? You too? What a relief.", "So the pot just stays? All right.", "Nobody told me that could happen."
    ),
    "war won": says(
        "I won a WAR! I’ve only read about those!",
        "Can somebody write that down?",
        "Was that it? I survived!",
        "My hands were over my eyes.",
    ),
    "war lost": says(
        "The chapter on WAR is very short.",
        "So that is what a WAR feels like.",
        "I skipped that page. I shouldn’t have.",
        "I think I dropped my book.",
    ),
    "war even": says("Did anybody win? I lost track.", "Nothing happened, but so much of it."),
    "same rank": says(
        "The same {rank} again? Is that allowed?", "That {rank} again! I recognised it!", "I know that one: the {rank}!"
    ),
    "winning on": says(
        "I’m getting the hang of this!", "Is it always this easy? No?", "Three! I’ll tell the recruits."
    ),
    "losing on": says(
        "I must be on the wrong page.", "It gets better. The book promises.", "You’ve read the whole book, haven’t you?"
    ),
    "raised": says(
        "That much? Let me look that up.",
        "One moment. R for raise …",
        "The book is silent on such sums.",
        "You look so sure. Do I?",
    ),
    "checked": says("A check. I know that word!", "That’s the easy one, isn’t it?"),
    "folded": says("You can do that? Oh, there it is.", "The book calls that discretion."),
    "nearly out": says(
        "My whole purse fits in a thimble.", "I’m on the last chapter of my coins.", "Three or fewer. I counted twice."
    ),
    "nearly won": says(
        "You have fewer than I do? Me?", "Is this how winning looks?", "You’re nearly out. I feel strange."
    ),
    "farewell won": says(
        "I won? I won! Where’s my pencil?", "You let me. Did you let me?", "I’ll never wash this hand again."
    ),
    "farewell lost": says(
        "Thank you. I learned eleven things.", "I’ll read it all again tonight.", "So close! Well. Closer than before."
    ),
    "farewell drawn": says("A draw! That’s on the last page.", "Nobody lost. I’ll take that!"),
}

LINES: Final[Lines] = MappingProxyType(
    {
        "child": PIP,
        "bold": FOX,
        "steady": OAK,
        "captain": VALE,
        "general": ASH,
        "mixed": MEDLEY,
        "beginner": BEGINNER,
    }
)
"""Spoken lines, by the opponent's name in records, then by occasion."""
