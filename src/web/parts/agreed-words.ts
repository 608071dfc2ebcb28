/** When the rules that hold were agreed on. */
export interface AgreedOn {
  /** Epoch ms; null while nobody has said. */
  readonly at: number | null;
  /** Why they changed after the first bid; empty for rules of before. */
  readonly reason: string;
}

const MOMENT = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
const DAY = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Agreed on 21 Nov 2026, 18:30', by the clock of whoever reads it; '' where there is nothing to say. */
export function agreedWords({ at, reason }: AgreedOn): string {
  const on = at === null ? '' : ` on ${MOMENT.format(at)}`;
  if (reason !== '') return `Changed${on}: ${reason}`;
  return on === '' ? '' : `Agreed${on}`;
}

/** '24 Nov 2026' for a date as typed, '2026-11-24', by the calendar alone; what is no date stays as it is. */
export function dayWords(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(day.getTime()) ? date : DAY.format(day);
}
