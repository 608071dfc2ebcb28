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

const MOMENT = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
/**
 * 'Agreed on 21 Nov 2026, 18:30' when every owner has accepted, else 'Set on 21 Nov 2026, 18:30. 3 of 8 teams accepted'.
 * Times are in the reader's time zone; '' when nothing is known.
 */
export function agreedWords(agreed: AgreedOn): string {
  const { at, reason, teams = 0, accepted = 0 } = agreed;
  const on = at === null ? '' : ` on ${MOMENT.format(at)}`;
  const count = teams === 0 ? '' : `${accepted} of ${teams} ${teams === 1 ? 'team' : 'teams'} accepted`;
  if (reason !== '') return [`Changed${on}: ${reason}`, count].filter((words) => words !== '').join('. ');
  if (on === '') return count;
  if (teams > 0 && accepted === teams)
    return `Agreed${on} by ${teams === 1 ? 'the one team' : `all ${teams} teams`}`;
  return [`Set${on}`, count].filter((words) => words !== '').join('. ');
}
