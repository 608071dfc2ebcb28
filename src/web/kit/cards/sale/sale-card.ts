import type { RetainedAs } from '#domain/auction/auction.ts';
import type { Hex } from '#domain/colour.ts';
import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';

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
  /** '₹40,000': what left the purse for a retained player; null where it equals the price. */
  readonly charge: string | null;
}

export const NO_FACTS: CardFacts = { times: null, bids: null, teams: null, dearest: null, charge: null };

export interface CardSponsor {
  readonly name: string;
  readonly logo: string | null;
}

/** `post`: 4 to 5, shown whole in chats and feeds. `story`: 9 to 16, a whole phone screen. */
export const FORMATS = ['post', 'story'] as const;
export type CardFormat = (typeof FORMATS)[number];
