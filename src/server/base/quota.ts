import { Unstartable } from './unstartable.ts';

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

/** Reads the quota from the settings. Throws `Unstartable` with one line of advice. */
export function readQuota(given: (name: string) => string | null): Quota {
  const most = (name: string, usual: number): number => {
    const text = given(name);
    if (text === null) return usual;
    const number = Number(text);
    if (/^[0-9]{1,9}$/.test(text) && number >= 1) return number;
    throw new Unstartable(`${name} is '${text}': give a whole number from 1 on, or leave it out.`);
  };
  return {
    teams: most('TEAMS_PER_ACCOUNT', USUAL_QUOTA.teams),
    players: most('PLAYERS_PER_ACCOUNT', USUAL_QUOTA.players),
    imageBytes: most('IMAGE_MB_PER_ACCOUNT', USUAL_QUOTA.imageBytes / MB) * MB,
    logBytes: most('LOG_MB_PER_ACCOUNT', USUAL_QUOTA.logBytes / MB) * MB,
  };
}
