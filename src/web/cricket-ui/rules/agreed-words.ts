/** When the rules that hold were set, and how many owners have accepted them. */
export interface AgreedOn {
  /** Epoch ms; null while nobody has said. */
  readonly at: number | null;
  /** Why they changed after the first bid; empty for rules of before. */
  readonly reason: string;
  /** How many teams there are, and how many have accepted; missing while nobody has said. */
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
 * 'Agreed on 21 Nov 2026, 18:30' where every owner has accepted, else 'Set on 21 Nov 2026, 18:30. 3 of 8 teams accepted',
 * by the clock of the reader; '' where there is nothing to say.
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
