/** How bids come into the room, and whether a clock runs. Settings of one tournament, changed by its console. */
export interface FloorSettings {
  /** 'floor': the operator enters every bid; 'phones': the owners tap theirs; 'both'. */
  readonly bidding: 'floor' | 'phones' | 'both';
  /** Null: the auctioneer takes all the time there is. */
  readonly countdown: Countdown | null;
  /**
   * 'called': Sell Player on the console calls going once, going twice, and then sells, as its key does. Without it, and
   * in settings written before there was a choice, the button sells at once.
   */
  readonly hammer?: 'called';
}

/** Whole seconds. */
export interface Countdown {
  /** For each lot, from the moment it is revealed; none before the first bid, skip or sale of the auction. */
  readonly seconds: number;
  /** What a late bid leaves on the clock at least. */
  readonly extension: number;
  /** 'wait': a human ends the lot; 'hammer': at zero the leader has bought, or the player is passed. */
  readonly atZero: 'wait' | 'hammer';
}

/** Of a new tournament: nothing is ever sold without a human. */
export const FIRST_FLOOR: FloorSettings = { bidding: 'floor', countdown: null };

export const COUNTDOWN_SECONDS = { least: 5, most: 600 } as const;
export const EXTENSION_SECONDS = { least: 1, most: 120 } as const;
