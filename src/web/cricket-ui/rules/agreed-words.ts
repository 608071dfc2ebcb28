import { agreedWordsOf } from '#web/languages/en/agreed.ts';
import { momentWords } from '#web/languages/calendar.ts';

/** The time of the current rules and the number of owners that accepted them. */
export interface AgreedOn {
  /** Epoch ms; null while unknown. */
  readonly at: number | null;
  /** Why the rules changed after the first bid; '' for the rules before it. */
  readonly reason: string;
  /** The number of teams and of acceptances; undefined while unknown. */
  readonly teams?: number;
  readonly accepted?: number;
}

/**
 * 'Agreed on 21 Nov 2026, 6:30 pm' when every owner has accepted, else 'Set on 21 Nov 2026, 6:30 pm. 3 of 8 teams accepted'.
 * Times are in the reader's time zone; '' when nothing is known.
 */
export function agreedWords(agreed: AgreedOn): string {
  const { at, reason, teams = 0, accepted = 0 } = agreed;
  const words = agreedWordsOf();
  const on = at === null ? '' : words.on(momentWords(at));
  const count = teams === 0 ? '' : words.accepted(accepted, teams);
  if (reason !== '') return [words.changed(on, reason), count].filter((part) => part !== '').join('. ');
  if (on === '') return count;
  if (teams > 0 && accepted === teams) return words.agreed(on, teams);
  return [words.set(on), count].filter((part) => part !== '').join('. ');
}
