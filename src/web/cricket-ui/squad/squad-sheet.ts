import type { RetainedAs } from '#domain/auction/auction.ts';
import type { Rupees } from '#domain/money.ts';
import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';
import type { Hex } from '#domain/colour.ts';

/** One squad, ready for paper or for a picture. Amounts are whole. */
export interface SquadSheet {
  readonly tournament: string;
  readonly team: { readonly id: string; readonly name: string; readonly logo: string | null };
  /** White on it has contrast 4.5. */
  readonly colour: Hex;
  readonly purse: Rupees;
  readonly spent: Rupees;
  readonly squadLimit: number;
  /** Who was retained, then in the order of the sales. */
  readonly players: readonly SquadSheetLine[];
}

export interface SquadSheetLine {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly isOwner: boolean;
  readonly styles: readonly PlayingStyle[];
  readonly price: Rupees;
  /** Only of whom the team had before the auction. */
  readonly retained?: RetainedAs;
}
