import { cardsWords } from '#web/languages/en/cards.ts';
import { lotLateWords } from '#web/languages/en/lot-late.ts';
import { retainedWord } from '#web/texts/retained.ts';
import type { CardFacts, CardKind, SaleCard } from './sale-card.ts';

/** The word of the stamp. */
export function stampWord(kind: CardKind): string {
  return kind === 'sold' ? lotLateWords().sold : retainedWord(kind).toUpperCase();
}

/** The word above the team's name. */
export function wordBefore(kind: CardKind): string {
  const { to, by, of } = cardsWords();
  return { sold: to, retained: by, member: of }[kind];
}

/** The most facts on a card. */
const MOST_FACTS = 2;

/** The special facts of the sale, or what left the purse for a retained player; '' if there is none. */
export function factsWords({ times, bids, teams, dearest, charge }: CardFacts): string {
  // It may break between any words, because a long amount must not be cut.
  if (charge !== null) return lotLateWords().fromPurse(charge);
  const { dearestSoFar, dearestOfAll, timesBase } = cardsWords();
  return (
    [
      ...(dearest === null ? [] : [dearest === 'so-far' ? dearestSoFar : dearestOfAll]),
      ...(bids === null || bids < 2 ? [] : [bidsWords(bids, teams)]),
      ...(times === null || times < 2 ? [] : [timesBase(times)]),
    ]
      .slice(0, MOST_FACTS)
      // A line breaks between two facts, not inside one.
      .map((fact) => fact.replaceAll(' ', '\u00a0'))
      .join(' · ')
  );
}

function bidsWords(bids: number, teams: number | null): string {
  const words = cardsWords();
  if (teams === null) return words.bids(bids);
  return teams === 1 ? words.bidsByOne(bids) : words.bidsBy(bids, teams);
}

/** A value of at most this many letters needs the name of its field: 'Category A', but 'Icon players'. */
const SHORT_VALUE = 3;

export function categoryWords(field: string, value: string): string {
  return value.length <= SHORT_VALUE ? cardsWords().category(field, value) : value;
}

/** The card in words, for somebody who cannot see it. */
export function describedCard({ kind, player, team, price, facts }: SaleCard): string {
  const { soldCard, retainedCard, memberCard } = cardsWords();
  const amount = `${price.figure} ${price.unit}`.trimEnd();
  if (kind === 'sold') return soldCard(player.name, team.name, amount);
  const said = (kind === 'retained' ? retainedCard : memberCard)(player.name, team.name);
  // What left the purse would pass for the price if the price were not named, too.
  return [said, amount, factsWords(facts)].filter((part) => part !== '').join(', ');
}
