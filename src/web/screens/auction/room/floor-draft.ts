import {
  COUNTDOWN_SECONDS,
  EXTENSION_SECONDS,
  type Countdown,
  type FloorSettings,
} from '#domain/auction/chapters/room/floor-settings.ts';

/** The room settings as they are typed: digits, or nothing. */
export interface FloorDraft {
  readonly bidding: FloorSettings['bidding'];
  readonly counts: boolean;
  readonly seconds: string;
  readonly extension: string;
  readonly atZero: Countdown['atZero'];
}

export type FloorProblems = Readonly<Partial<Record<'seconds' | 'extension', string>>>;

export type CheckedFloor =
  | { readonly ok: true; readonly settings: FloorSettings }
  | { readonly ok: false; readonly problems: FloorProblems };

/** What the boxes offer to whoever turns the countdown on. */
const FIRST: Countdown = { seconds: 30, extension: 10, atZero: 'wait' };

export function draftOf({ bidding, countdown }: FloorSettings): FloorDraft {
  const { seconds, extension, atZero } = countdown ?? FIRST;
  return {
    bidding,
    counts: countdown !== null,
    seconds: String(seconds),
    extension: String(extension),
    atZero,
  };
}

/** The settings, or what is wrong at which box. The rulebook's own limits. */
export function checkFloor({ bidding, counts, seconds, extension, atZero }: FloorDraft): CheckedFloor {
  if (!counts) return { ok: true, settings: { bidding, countdown: null } };
  const problems: FloorProblems = {
    ...problemAt('seconds', seconds, COUNTDOWN_SECONDS),
    ...problemAt('extension', extension, EXTENSION_SECONDS),
  };
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  const countdown = { seconds: Number(seconds), extension: Number(extension), atZero };
  return { ok: true, settings: { bidding, countdown } };
}

function problemAt(
  box: 'seconds' | 'extension',
  typed: string,
  { least, most }: { readonly least: number; readonly most: number },
): FloorProblems {
  const within = typed !== '' && Number(typed) >= least && Number(typed) <= most;
  return within ? {} : { [box]: `Please enter ${String(least)} to ${String(most)} seconds` };
}
