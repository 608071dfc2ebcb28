import type { RetainedAs } from '#domain/auction/auction.ts';
import type { Rupees } from '#domain/money.ts';
import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';
import type { Hex } from '#domain/colour.ts';

/** A squad to print or to draw as a picture. Amounts are whole. */
export interface SquadSheet {
  readonly tournament: string;
  readonly team: {
    readonly id: string;
    readonly name: string;
    /** The short name, else the name. */
    readonly short: string;
    readonly logo: string | null;
  };
  /** Has contrast 4.5 to white. */
  readonly colour: Hex;
  readonly purse: Rupees;
  readonly spent: Rupees;
  readonly squadLimit: number;
  /** Retained players first, then purchases in the order of their sales. */
  readonly players: readonly SquadSheetLine[];
}

export interface SquadSheetLine extends SquadLine {
  /** Drawn only if this server keeps it. */
  readonly photo: string | null;
  readonly isCaptain: boolean;
}

/** A player of a squad in words. */
export interface SquadLine {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly isOwner: boolean;
  readonly styles: readonly PlayingStyle[];
  readonly price: Rupees;
  /** The amount that left the purse; missing where it equals the price. */
  readonly charge?: Rupees;
  /** Set only for players that the team had before the auction. */
  readonly retained?: RetainedAs;
}
