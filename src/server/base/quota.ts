/** The limits of one account, over all its tournaments. */
export interface Quota {
  readonly teams: number;
  readonly players: number;
  readonly imageBytes: number;
  /** The bytes of all logs. Above this limit, no tournament file can be opened. An auction never stops for it. */
  readonly logBytes: number;
}

const MB = 1_000_000;

/** The default limits. A club needs far less in a year, and a disk holds far more. */
export const USUAL_QUOTA: Quota = { teams: 1_000, players: 50_000, imageBytes: 500 * MB, logBytes: 500 * MB };
