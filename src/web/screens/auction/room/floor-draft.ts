import {
  COUNTDOWN_SECONDS,
  EXTENSION_SECONDS,
  type Countdown,
  type FloorSettings,
} from '#domain/auction/chapters/room/floor-settings.ts';

/** The room settings as typed: digits, or ''. */
export interface FloorDraft {
  readonly bidding: FloorSettings['bidding'];
  readonly counts: boolean;
  readonly seconds: string;
  readonly extension: string;
  readonly atZero: Countdown['atZero'];
  /** True: Sell Player calls going once and twice before it sells. */
  readonly calls: boolean;
}

export type FloorProblems = Readonly<Partial<Record<'seconds' | 'extension', string>>>;

export type CheckedFloor =
  | { readonly ok: true; readonly settings: FloorSettings }
  | { readonly ok: false; readonly problems: FloorProblems };

/** The default values when the countdown is switched on. */
const FIRST: Countdown = { seconds: 30, extension: 10, atZero: 'wait' };

export function draftOf({ bidding, countdown, hammer }: FloorSettings): FloorDraft {
  const { seconds, extension, atZero } = countdown ?? FIRST;
  return {
    bidding,
    counts: countdown !== null,
    seconds: String(seconds),
    extension: String(extension),
    atZero,
    calls: hammer === 'called',
  };
}

/** The settings, or the problem of each input, by the limits of the auction rules. */
export function checkFloor(draft: FloorDraft): CheckedFloor {
  const { bidding, counts, seconds, extension, atZero, calls } = draft;
  const hammer = calls ? ({ hammer: 'called' } as const) : {};
  if (!counts) return { ok: true, settings: { bidding, countdown: null, ...hammer } };
  const problems: FloorProblems = {
    ...problemAt('seconds', seconds, COUNTDOWN_SECONDS),
    ...problemAt('extension', extension, EXTENSION_SECONDS),
  };
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  const countdown = { seconds: Number(seconds), extension: Number(extension), atZero };
  return { ok: true, settings: { bidding, countdown, ...hammer } };
}

function problemAt(
  box: 'seconds' | 'extension',
  typed: string,
  { least, most }: { readonly least: number; readonly most: number },
): FloorProblems {
  const within = typed !== '' && Number(typed) >= least && Number(typed) <= most;
  return within ? {} : { [box]: `Please enter ${String(least)} to ${String(most)} seconds` };
}
