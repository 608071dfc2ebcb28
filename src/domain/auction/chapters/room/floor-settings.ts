/** The bidding mode and the countdown of one tournament; its console changes them. */
export interface FloorSettings {
  /** 'floor': the operator enters every bid; 'phones': the owners bid on their phones; 'both'. */
  readonly bidding: 'floor' | 'phones' | 'both';
  /** Null: lots have no countdown. */
  readonly countdown: Countdown | null;
  /**
   * 'called': the Sell Player button calls going once, going twice, and then sells, like its key. Missing, as
   * in old settings: the button sells at once.
   */
  readonly hammer?: 'called';
}

/** Whole seconds. */
export interface Countdown {
  /** The time for each lot from its reveal; it starts only after the auction's first bid, skip or sale. */
  readonly seconds: number;
  /** The least time that a late bid leaves. */
  readonly extension: number;
  /** 'wait': the operator ends the lot. 'hammer': at zero the leader buys, or the player is passed. */
  readonly atZero: 'wait' | 'hammer';
}

/** The settings of a new tournament: the operator sells every lot. */
export const FIRST_FLOOR: FloorSettings = { bidding: 'floor', countdown: null };

export const COUNTDOWN_SECONDS = { least: 5, most: 600 } as const;
export const EXTENSION_SECONDS = { least: 1, most: 120 } as const;
