import { ageOn, isRealDate } from '#domain/calendar.ts';
import { checkRegistration } from '#domain/registration/check-registration.ts';
import { PLAYING_STYLES, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { inWords } from '#domain/tournament/own-field.ts';
import { readWhole } from '#domain/whole-number.ts';
import type { RegistrationForm, PageAnswer } from '#protocol/registration/form.ts';
import type { OwnPage } from '#protocol/registration/registrations.ts';
import { isFlag, isText, listOf, objectOf, oneOf, recordOf } from '#web/ui/shape-checks.ts';
import { sentencesOf, type Problems } from './form-errors.ts';

/** The form's input values, as text. */
export interface Typed {
  readonly name: string;
  readonly secondName: string;
  readonly age: string;
  readonly birthDate: string;
  readonly styles: PlayingStyle[];
  readonly own: Record<string, string>;
  readonly phone: string;
  readonly consent: boolean;
  readonly guardian: {
    readonly where: 'here' | 'link';
    readonly name: string;
    readonly phone: string;
    readonly consent: boolean;
  };
}

/** Whether a stored draft has the fields of this version of the form. */
export const isTyped = objectOf<Typed>({
  ...{ name: isText, secondName: isText, age: isText, birthDate: isText },
  ...{ styles: listOf(oneOf(PLAYING_STYLES)), own: recordOf(isText), phone: isText, consent: isFlag },
  guardian: objectOf<Typed['guardian']>({
    ...{ where: oneOf(['here', 'link']), name: isText, phone: isText, consent: isFlag },
  }),
});

export const NOTHING_TYPED: Typed = {
  name: '',
  secondName: '',
  age: '',
  birthDate: '',
  styles: [],
  own: {},
  phone: '',
  consent: false,
  guardian: { where: 'link', name: '', phone: '', consent: false },
};

/** The settings that decide which fields the form shows. */
export type Asked = Pick<
  PageAnswer,
  'asks' | 'fields' | 'unit' | 'ages' | 'guardianBelow' | 'privateDataDays' | 'tournament'
>;

/** The age on tournament day; null until the input gives one. */
export function ageTyped(
  { age, birthDate }: Pick<Typed, 'age' | 'birthDate'>,
  { asks, tournament }: Asked,
): number | null {
  if (asks.age === 'birth-date') return isRealDate(birthDate) ? ageOn(tournament.date, birthDate) : null;
  const years = readWhole(age);
  return years !== null && Number.isInteger(years) ? years : null;
}

/** Converts the input into the request. It includes `guardian` only for consent on this phone. */
export function formOf(typed: Typed, asked: Asked): RegistrationForm {
  const { name, phone, consent, where } = typed.guardian;
  const age = ageTyped(typed, asked);
  const isHere = age !== null && age < asked.guardianBelow && where === 'here';
  return {
    name: typed.name,
    secondName: typed.secondName,
    age: typed.age,
    birthDate: typed.birthDate,
    playingStyles: typed.styles,
    own: typed.own,
    phone: typed.phone,
    consent: typed.consent,
    guardian: isHere ? { name, phone, consent } : null,
  };
}

/** Checks the form on the phone, so that a slow network does not delay error messages. */
export function problemsOf(typed: Typed, { asks, ages, fields, tournament }: Asked): Problems {
  const { name, secondName, birthDate, styles, own, phone } = typed;
  const draft = { name, secondName, age: readWhole(typed.age), birthDate, styles, own, phone };
  const checked = checkRegistration(draft, { settings: { asks, ages }, fields, day: tournament.date });
  return checked.ok ? {} : sentencesOf(checked.problems);
}

/** Converts a stored registration back into input values for a correction. */
export function typedOf({ form }: Pick<OwnPage, 'form'>): Typed {
  const own = Object.entries(form.own).map(([id, value]) => [id, inWords(value)] as const);
  return {
    ...NOTHING_TYPED,
    name: form.name,
    secondName: form.secondName ?? '',
    age: String(form.age),
    birthDate: form.birthDate ?? '',
    styles: [...form.playingStyles],
    own: Object.fromEntries(own),
    phone: form.phone ?? '',
    consent: true,
  };
}
