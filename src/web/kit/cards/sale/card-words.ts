import type { RetainedAs } from '#domain/auction/auction.ts';
import type { Hex } from '#domain/colour.ts';
import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { ph, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import { matchedWord, retainedWord } from '#web/i18n/texts/price-paid.ts';

export type CardKind = 'sold' | RetainedAs;

/** The content of a card. Pictures are drawn only if this server keeps them. */
export interface SaleCard {
  readonly kind: CardKind;
  readonly player: {
    readonly name: string;
    /** For the shirt; null if unknown. */
    readonly number: string | null;
    readonly photo: string | null;
    /** True if another player has the same name: the card then shows the number beside a photo, too. */
    readonly hasNamesake?: boolean;
    readonly role: PlayingStyle | null;
    /** 'Category A'; null without one. */
    readonly category: string | null;
  };
  readonly team: {
    readonly name: string;
    readonly logo: string | null;
    /** Has contrast 4.5 to white. */
    readonly colour: Hex;
  };
  readonly price: CardPrice;
  readonly league: { readonly name: string; readonly logo: string | null };
  /** As typed: '2026-11-24'. */
  readonly date: string;
  /** The number of the sale, from 1; null if unknown, and for retained players. */
  readonly sale: number | null;
  readonly facts: CardFacts;
  readonly sponsor: CardSponsor | null;
}

/** '₹1,45,000' without a unit, or '1,450' with the unit 'points'. */
export interface CardPrice {
  readonly figure: string;
  readonly unit: string;
}

/** The facts of the sale; null: unknown here. */
export interface CardFacts {
  /** The price as a whole multiple of the base price, rounded down. */
  readonly times: number | null;
  readonly bids: number | null;
  /** How many teams bid. */
  readonly teams: number | null;
  /** Whether this price is the highest so far, or of the finished auction; null: it is not. */
  readonly dearest: 'so-far' | 'of-all' | null;
  /** Whether the team got the player by its right to match. */
  readonly isMatched: boolean;
  /** '₹40,000': what left the purse for a retained player; null where it equals the price. */
  readonly charge: string | null;
}

export const NO_FACTS: CardFacts = {
  ...{ times: null, bids: null, teams: null, dearest: null },
  ...{ isMatched: false, charge: null },
};

export interface CardSponsor {
  readonly name: string;
  readonly logo: string | null;
}

/** `post`: 4 to 5, shown whole in chats and feeds. `story`: 9 to 16, a whole phone screen. */
export const FORMATS = ['post', 'story'] as const;

export type CardFormat = (typeof FORMATS)[number];

/** The word of the stamp. */
export function stampWord(kind: CardKind): string {
  return kind === 'sold' ? t({ context: 'Lot', message: 'SOLD' }) : retainedWord(kind).toUpperCase();
}

/** The word above the team's name. */
export function wordBefore(kind: CardKind): string {
  return {
    sold: t({
      context: 'Cards and squads',
      comment: "A small word above the team's name, under the stamps SOLD, RETAINED and MEMBER.",
      message: 'to',
    }),
    retained: t({ context: 'Cards and squads', message: 'by' }),
    member: t({ context: 'Cards and squads', message: 'of' }),
  }[kind];
}

/** The most facts on a card. */
const MOST_FACTS = 2;

/** The special facts of the sale, or what left the purse for a retained player; '' if there is none. */
export function factsWords({ times, bids, teams, dearest, isMatched, charge }: CardFacts): string {
  // It may break between any words, because a long amount must not be cut.
  if (charge !== null)
    return t({
      context: 'Lot',
      comment: 'Beside the price of a retained player.',
      message: `${ph({ amount: charge })} from the purse`,
    });
  return (
    [
      ...(isMatched ? [matchedWord()] : []),
      ...(dearest === null
        ? []
        : [
            dearest === 'so-far'
              ? t({ context: 'Cards and squads', message: 'Dearest so far' })
              : t({ context: 'Cards and squads', message: 'Dearest of all' }),
          ]),
      ...(bids === null || bids < 2 ? [] : [bidsWords(bids, teams)]),
      ...(times === null || times < 2
        ? []
        : [
            t({
              context: 'Cards and squads',
              message: `${ph({ times: grouped(times) })} times the base price`,
            }),
          ]),
    ]
      .slice(0, MOST_FACTS)
      // A line breaks between two facts, not inside one.
      .map((fact) => fact.replaceAll(' ', '\u00a0'))
      .join(' · ')
  );
}

function bidsWords(bids: number, teams: number | null): string {
  if (teams === null)
    return t({ context: 'Cards and squads', message: `${ph({ bids: grouped(bids) })} bids` });
  return teams === 1
    ? t({ context: 'Cards and squads', message: `${ph({ bids: grouped(bids) })} bids by one team` })
    : t({
        context: 'Cards and squads',
        message: `${ph({ bids: grouped(bids) })} bids by ${ph({ teams: grouped(teams) })} teams`,
      });
}

/** A value of at most this many letters needs the name of its field: 'Category A', but 'Icon players'. */
const SHORT_VALUE = 3;

export function categoryWords(field: string, value: string): string {
  return value.length <= SHORT_VALUE
    ? t({
        context: 'Cards and squads',
        comment: "'Category A'; `field` and `value` are the league's own words.",
        message: `${field} ${value}`,
      })
    : value;
}

/** The card in words, for somebody who cannot see it. */
export function describedCard({ kind, player, team, price, facts }: SaleCard): string {
  const amount = `${price.figure} ${price.unit}`.trimEnd();
  if (kind === 'sold')
    return t({
      context: 'Cards and squads',
      comment: 'For somebody who cannot see the card.',
      message: `Card: ${ph({ player: player.name })}, sold to ${ph({ team: team.name })} for ${ph({ price: amount })}`,
    });
  const said =
    kind === 'retained'
      ? t({
          context: 'Cards and squads',
          message: `Card: ${ph({ player: player.name })}, retained by ${ph({ team: team.name })}`,
        })
      : t({
          context: 'Cards and squads',
          message: `Card: ${ph({ player: player.name })}, member of ${ph({ team: team.name })}`,
        });
  // What left the purse would pass for the price if the price were not named, too.
  return [said, amount, factsWords(facts)].filter((part) => part !== '').join(', ');
}
