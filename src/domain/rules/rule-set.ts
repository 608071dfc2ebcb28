import type { Rupees } from '#domain/money.ts';

/**
 * What the teams agreed on before the first bid; locked from then on. Plain values that know no auction: whoever asks
 * how much may be bid, or how many may be bought, asks here. Amounts are whole, in the rule set's unit.
 */
export interface RuleSet {
  /** Of the shape of this value; what was written in an older shape is read in `src/protocol/old-lines.ts`. */
  readonly version: 1;
  /** What it was made from. */
  readonly preset: Preset;
  /** What its amounts count. */
  readonly unit: Unit;
  /** Every bid is a multiple of this. */
  readonly multiple: Rupees;
  /** What the bid box offers above the current bid. Specification section 4, 'Setting a current player'. */
  readonly offered: Rupees;
  readonly purse: {
    /** What every team may spend (wire: totalAmountPerTeam). */
    readonly opening: Rupees;
  };
  readonly squad: {
    /** The most players in a squad (wire: playersPerTeam). */
    readonly most: number;
  };
  /** What a raise adds, by the current bid: the last step that begins at or below it. The first begins at 0. */
  readonly increments: readonly [IncrementStep, ...IncrementStep[]];
}

export type Preset = 'specification';

export type Unit = 'rupees';

export interface IncrementStep {
  /** The current bid from which it holds. */
  readonly from: Rupees;
  /** What a raise adds. */
  readonly by: Rupees;
}
