"""The command that prints the texts to be translated, in the format of gettext: `python -m tests.words >
high-low-war.pot`."""

import json

from tests.words.texts import all_texts

HEAD = r"""msgid ""
msgstr ""
"Project-Id-Version: high-low-war\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"""


def print_template() -> None:
    """Print each text with its locations in the source, and an empty translation."""
    print(HEAD)
    for forms, places in all_texts().items():
        print("#:", *places)
        print("msgid", json.dumps(forms[0], ensure_ascii=False))
        if len(forms) == 1:
            print('msgstr ""\n')
        else:
            print("msgid_plural", json.dumps(forms[1], ensure_ascii=False))
            print('msgstr[0] ""\nmsgstr[1] ""\n')


if __name__ == "__main__":
    print_template()
