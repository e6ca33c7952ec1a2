"""The code of a table, and the proofs that somebody knows it."""

import pytest

from game.online.table_code_and_proofs import LENGTH, LETTERS, Code, CodeError, Greeting, new_nonce

GREETING = Greeting("c" * 64, "5" * 32, "6" * 32)


def test_a_code_has_80_bits_in_16_letters_and_digits_that_nobody_confuses() -> None:
    assert len(LETTERS) == 32 and LENGTH * 5 == 80
    assert not set("01IO") & set(LETTERS)
    assert len(set(Code.new().letters) - set(LETTERS)) == 0 and len(Code.new().letters) == LENGTH


def test_no_two_codes_are_alike() -> None:
    assert len({Code.new().letters for _ in range(200)}) == 200


@pytest.mark.parametrize("typed", ["abcd-efgh-jklm-npqr", " ABCDEFGH JKLMNPQR", "ABCD EFGH-JKLM NPQR "])
def test_a_code_may_be_typed_in_either_case_with_spaces_and_hyphens(typed: str) -> None:
    assert Code.parse(typed).letters == "ABCDEFGHJKLMNPQR"
    assert str(Code.parse(typed)) == "ABCD-EFGH-JKLM-NPQR"


@pytest.mark.parametrize(
    ("typed", "why"),
    [("ABCD-EFGH-JKLM-NPQ", "not 15"), ("ABCD-EFGH-JKLM-NPQ0", "0 can’t be part of a code"), ("", "not 0")],
)
def test_what_is_no_code_is_refused_with_the_reason(typed: str, why: str) -> None:
    with pytest.raises(CodeError, match=why):
        Code.parse(typed)


def test_a_proof_holds_for_its_code_side_and_connection_alone() -> None:
    code = Code.parse("ABCD-EFGH-JKLM-NPQR")
    proof = code.proof("client", GREETING)
    assert code.proves(proof, "client", GREETING)
    assert not code.proves(proof, "server", GREETING)
    assert not Code.new().proves(proof, "client", GREETING)
    for other in (
        Greeting("d" * 64, GREETING.server, GREETING.client),
        Greeting(GREETING.certificate, new_nonce(), GREETING.client),
        Greeting(GREETING.certificate, GREETING.server, new_nonce()),
    ):
        assert not code.proves(proof, "client", other)


@pytest.mark.exhaustive
def test_neither_the_name_of_a_table_nor_its_code_s_repr_tells_the_code() -> None:
    code = Code.new()
    assert code.letters not in repr(code)
    assert code.letters[:6] not in code.table.upper() and code.table != Code.new().table
