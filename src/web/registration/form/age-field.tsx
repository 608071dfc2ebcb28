import { dayWords } from '#web/languages/calendar.ts';
import { Field } from '#web/ui/form/field.tsx';
import type { FieldsProps } from './person-fields.tsx';
import { ageTyped, type Asked, type Typed } from './typed.ts';
import { registerWords } from '#web/languages/en/register.ts';

/** First field of the form: the other fields appear only if the age is admitted. */
export function AgeField({ asked, typed, problems, onType }: FieldsProps) {
  const { date } = asked.tournament;
  const age = ageTyped(typed, asked);
  const { least, most } = asked.ages;
  const words = registerWords();
  if (asked.asks.age === 'age') {
    return (
      <Field
        label={words.ageOn(dayWords(date))}
        name="age"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        hint={words.agesAre(least, most)}
        value={typed.age}
        onChange={({ target }) => onType({ age: target.value })}
        error={problems['age'] ?? notAdmitted(typed, asked)}
      />
    );
  }
  return (
    <Field
      label={words.birthDate}
      name="birthDate"
      type="date"
      autoComplete="bday"
      max={date}
      hint={age === null ? words.agesOn(least, most, dayWords(date)) : words.yearsOn(age, dayWords(date))}
      value={typed.birthDate}
      onChange={({ target }) => onType({ birthDate: target.value })}
      error={problems['birthDate'] ?? notAdmitted(typed, asked)}
    />
  );
}

/** Returns the refusal for an age outside the limits. Null also while the user types the first digit of an age. */
export function notAdmitted(typed: Typed, asked: Asked): string | null {
  const age = ageTyped(typed, asked);
  if (age === null || (asked.asks.age === 'age' && age < 10 && typed.age.trim().length < 2)) return null;
  const { least, most } = asked.ages;
  if (age >= least && age <= most) return null;
  return registerWords().agesOfTournament(least, most);
}
