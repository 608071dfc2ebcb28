import {
  checkRegistration,
  type RegistrationDraft,
  type CheckedForm,
} from '#domain/registration/check-registration.ts';
import { checkGuardian, needsGuardian } from '#domain/registration/steps.ts';
import type { RegistrationPlan } from '#domain/registration/registration.ts';
import { toAmount, toFlag, toText } from '#protocol/schema-parts.ts';
import type { RegistrationForm } from '#protocol/registration/form.ts';
import { makeCode } from '#server/base/codes.ts';
import type { KeptGuardian } from '#server/persistence/tables/registration/registration-rows.ts';
import { askedIn, type Around } from './answers.ts';
import { formFailure } from './refused.ts';

export type ConsentDraft = NonNullable<RegistrationForm['guardian']>;

/** Validates a form against the settings of its tournament. */
export function checkForm(
  form: RegistrationForm,
  about: Around,
  consents: boolean,
): CheckedForm<RegistrationPlan> {
  const checked = checkRegistration(draftIn(form), askedIn(about));
  if (consents) return checked;
  const problem = { code: 'consent-required', field: 'consent' } as const;
  return { ok: false, problems: checked.ok ? [problem] : [...checked.problems, problem] };
}

/** The content of a valid form. Throws a failure with all problems of an invalid form. */
export function trustedForm<Thing>(checked: CheckedForm<Thing>): Thing {
  if (!checked.ok) throw formFailure(checked.problems);
  return checked.value;
}

function draftIn(form: RegistrationForm): RegistrationDraft {
  return {
    name: toText(form.name),
    secondName: toText(form.secondName),
    age: toAmount(form.age),
    birthDate: toText(form.birthDate),
    styles: form.playingStyles ?? [],
    own: form.own ?? {},
    phone: toText(form.phone),
  };
}

/** The guardian who consents on the phone of the form; null: the guardian gets a link, or no guardian is needed. */
export function guardianIn(form: RegistrationForm, plan: RegistrationPlan, at: number): KeptGuardian | null {
  const given = form.guardian ?? null;
  return given === null || !needsGuardian(plan) ? null : guardianOf(given, at);
}

export function guardianOf({ name, phone, consent }: ConsentDraft, at: number): KeptGuardian {
  const draft = { name: toText(name), phone: toText(phone), consent: toFlag(consent) };
  return { ...trustedForm(checkGuardian(draft)), consentedAt: at };
}

/** A new secret for the guardian's link, if a guardian must still consent; else null. */
export function codeFor(plan: RegistrationPlan, guardian: KeptGuardian | null): string | null {
  return needsGuardian(plan) && guardian === null ? makeCode() : null;
}
