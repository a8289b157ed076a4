"""Commitments, decks and the cut: fixed by the seed, and verifiable by anybody."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import pairwise

import pytest

from scala40.engine.cards import french_pack
from scala40.engine.notation import cards_text
from scala40.match.fairness import commitment, cut_for_dealer, deck_for_deal, reshuffled, salt_for_deal, verifies

PACK = french_pack()
PINNED_SALT = "043832827f34fb360135fd2d60b77c20"
PINNED_SEAL = "04e49651154601ec24812846e27170bb9038a1d52adba02bd89caaab1d8d2087"
PINNED_DEALER = 1


def test_the_commitment_is_a_plain_sha_256() -> None:
    assert commitment("abc", "7C * KD") == hashlib.sha256(b"abc:7C * KD").hexdigest()
    assert commitment("", "") == "e7ac0786668e0ff0f02b62bd04f45ff636fd82db63b1104601c975dc005f3a67"


def test_who_changes_a_card_is_found_out() -> None:
    deck = deck_for_deal("40", 1, PACK)
    sealed = commitment("salt", cards_text(deck))
    assert verifies("salt", deck, sealed)
    assert not verifies("salz", deck, sealed)
    other = [deck[1], deck[0], *deck[2:]] if deck[0].text != deck[1].text else [deck[2], *deck[1:2], deck[0], *deck[3:]]
    assert not verifies("salt", other, sealed)


def test_pinned_deal() -> None:
    deck = deck_for_deal("40", 1, PACK)
    assert cards_text(deck[:13]) == "TH 6C 3C 3D 5D 4S TC JC QC AC 4C QS 3H"
    assert salt_for_deal("40", 1) == PINNED_SALT
    assert commitment(salt_for_deal("40", 1), cards_text(deck)) == PINNED_SEAL
    assert cut_for_dealer("40", 4)[0] == PINNED_DEALER


def test_a_deck_is_the_whole_pack() -> None:
    for number in range(1, 20):
        deck = deck_for_deal("40", number, PACK)
        assert sorted(deck, key=PACK.index) == list(PACK)


def test_salts_differ_and_hide_the_deck() -> None:
    salts = {salt_for_deal("40", number) for number in range(1, 200)}
    assert len(salts) == 199
    assert all(len(salt) == 32 for salt in salts)


def test_a_reshuffle_keeps_the_cards() -> None:
    pile = PACK[10:60]
    again = reshuffled("40", 1, 1, pile)
    assert sorted(again, key=PACK.index) == list(pile)
    assert again != reshuffled("40", 1, 2, pile)
    assert again != reshuffled("40", 2, 1, pile)
    assert again == reshuffled("40", 1, 1, pile)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_s05_who_ties_cuts_again(players: int) -> None:
    ties = 0
    dealers: Counter[int] = Counter()
    for number in range(600):
        dealer, rounds = cut_for_dealer(f"cut {number}", players)
        dealers[dealer] += 1
        assert [seat for seat, _ in rounds[0].cards] == list(range(players))
        seen = [card for cut in rounds for _, card in cut.cards]
        assert len(set(seen)) == len(seen)
        assert not any(card.is_joker for card in seen)
        for cut, following in pairwise(rounds):
            ties += 1
            heights = {seat: 14 if card.rank == 1 else card.rank for seat, card in cut.cards}
            best = [seat for seat, height in heights.items() if height == max(heights.values())]
            assert [seat for seat, _ in following.cards] == best
            assert len(best) > 1
    assert ties > 0
    assert min(dealers.values()) > 600 / players * 0.7
