import { TEXT_LENGTH } from '#domain/limits.ts';

/** Limits of a break in minutes; without minutes its end is open. */
const BREAK_MINUTES = { least: 1, most: 600 } as const;

export type BreakProblems = Readonly<Partial<Record<'message' | 'minutes', string>>>;

export type CheckedBreak =
  | { readonly ok: true; readonly message: string; readonly until: number | null }
  | { readonly ok: false; readonly problems: BreakProblems };

/** `now` and `until`: epoch ms by the server's clock. */
export function checkBreak(typed: { message: string; minutes: string }, now: number): CheckedBreak {
  const message = typed.message.trim();
  const minutes = Number(typed.minutes);
  const problems: BreakProblems = {
    ...(message.length > TEXT_LENGTH.breakMessage && {
      message: `A message has at most ${String(TEXT_LENGTH.breakMessage)} characters`,
    }),
    ...(typed.minutes !== '' &&
      (minutes < BREAK_MINUTES.least || minutes > BREAK_MINUTES.most) && {
        minutes: `Please enter ${String(BREAK_MINUTES.least)} to ${String(BREAK_MINUTES.most)} minutes, or nothing`,
      }),
  };
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return { ok: true, message, until: typed.minutes === '' ? null : Math.round(now) + minutes * 60_000 };
}
