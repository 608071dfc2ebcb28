const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Checks a date as text ('2026-11-24'), without a clock or a time zone. */
export function isRealDate(date: string): boolean {
  const written = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (written === null) return false;
  const [year, month, day] = written.slice(1).map(Number);
  const days = month === 2 && !isLeap(Number(year)) ? 28 : DAYS_IN_MONTH[Number(month) - 1];
  return days !== undefined && Number(day) >= 1 && Number(day) <= days;
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/**
 * Whole years from a date of birth to a day, both valid dates; negative if the birth is later. A person born on
 * 29 February turns a year older on 1 March in other years.
 */
export function ageOn(day: string, birthDate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** Whether a text is a time of a day: '18:30' or '18:30:00'. */
export function isRealTime(time: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time);
}
