import { inLatinDigits } from '#domain/whole-number.ts';
import { dayOfCalendar, daysFrom, momentWords } from '#web/i18n/calendar.ts';

/** A mobile number of India in the groups that people say, '98200 00011'; any other number as it was typed. */
export function phoneWords(phone: string): string {
  const digits = inLatinDigits(phone).replace(/[\s().-]/g, '');
  const [, first, second] = /^(?:\+91|91|0)?([6-9]\d{4})(\d{5})$/.exec(digits) ?? [];
  return first === undefined || second === undefined ? phone : `${first} ${second}`;
}

/** The day of a moment (epoch ms) in this browser's time zone: 'today', 'yesterday', '9 days ago'. */
export function registeredWords(createdAt: number): string {
  const day = (moment: Date) => dayOfCalendar(moment);
  return daysFrom(day(new Date()), day(new Date(createdAt))).toLowerCase();
}

interface FactsLineProps {
  /** Facts of a person or a team, without the empty ones. */
  readonly facts: readonly string[];
  /** Epoch ms. */
  readonly createdAt: number;
}

/** The facts of a registration in one line, and at its end the day on which it came. */
export function FactsLine({ facts, createdAt }: FactsLineProps) {
  return (
    <p className="text-sm wrap-anywhere text-soft">
      {facts.map((fact, at) => (
        <span key={at}>
          <span dir="auto">{fact}</span>
          {' · '}
        </span>
      ))}
      <time
        dateTime={new Date(createdAt).toISOString()}
        title={`Registered ${momentWords(createdAt)}`}
        className="whitespace-nowrap text-faint"
      >
        {registeredWords(createdAt)}
      </time>
    </p>
  );
}
