import { lackingWords as ofLacking } from '#web/i18n/texts/shared-words.tsx';
import type { FieldError, FieldErrors, FieldValues } from 'react-hook-form';
import type { Checked, DraftField, DraftProblem, OwnPlace } from '#domain/tournament/draft-checks.ts';
import type { FieldId } from '#domain/ids.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { draftText } from '#protocol/texts/drafts.ts';
import { TriangleAlert } from 'lucide-react';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { lengthOf, tidy } from '#domain/text.ts';
import { useState, type ComponentProps } from 'react';
import { Field } from '#web/ui/form/field.tsx';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { fieldName } from '#web/i18n/field-name.ts';

/**
 * The problems of a draft by field: the first problem of each field, in a sentence. Here and below, `unit` is
 * the unit of the form's amounts; null: the form has none.
 */
export type DraftErrors = Partial<Record<Exclude<DraftField, OwnPlace>, FieldError>> & {
  /** Problems of the tournament's own fields, by field id. */
  own?: Record<FieldId, FieldError>;
};

export function draftErrors(problems: readonly DraftProblem[], unit: Unit | null): DraftErrors {
  const errors: DraftErrors = {};
  for (const problem of problems) {
    const { code: type, field } = problem;
    const error = { type, message: draftText(problem, unit) };
    if (isOwn(field)) errors.own = { [field.slice(OWN.length)]: error, ...errors.own };
    else errors[field] ??= error;
  }
  return errors;
}

const OWN = 'own.';

function isOwn(field: DraftField): field is OwnPlace {
  return field.startsWith(OWN);
}

type Resolved<Thing> =
  | { readonly values: Thing; readonly errors: Record<string, never> }
  | { readonly values: Record<string, never>; readonly errors: DraftErrors };

/** The result of a form's resolver: the checked value, or the errors by field. */
export function resolved<Thing>(checked: Checked<Thing>, unit: Unit | null): Resolved<Thing> {
  return checked.ok
    ? { values: checked.value, errors: {} }
    : { values: {}, errors: draftErrors(checked.problems, unit) };
}

/** The sentence for the toast: the first problem in the specification's order; '' without problems. */
export function firstSentence<Thing>(checked: Checked<Thing>, unit: Unit | null): string {
  return checked.ok ? '' : draftText(checked.problems[0], unit);
}

/** The result of a form's own check: the value to send, or a sentence for each wrong field. */
export type CheckedTexts<Value, Field extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly wrong: Readonly<Partial<Record<Field, string>>> };

/** The result of a form's resolver, from its own check. */
export function resolvedTexts<Value, Field extends string>(checked: CheckedTexts<Value, Field>) {
  return checked.ok
    ? { values: checked.value, errors: {} }
    : { values: {}, errors: sentenceErrors(checked.wrong) };
}

function sentenceErrors<Field extends string>(sentences: Readonly<Partial<Record<Field, string>>>) {
  const errors: Partial<Record<Field, FieldError>> = {};
  for (const field in sentences) {
    const message = sentences[field];
    if (message !== undefined) errors[field] = { type: 'wrong', message };
  }
  return errors;
}

/** The sentence for the toast: the first error, in the order of the form's check. */
export function firstMessage<Texts extends FieldValues>(errors: FieldErrors<Texts>): string {
  const [first] = Object.values(errors);
  return typeof first?.message === 'string' ? first.message : '';
}

/** A form with one code. */
export interface TypedCode {
  readonly code: string;
}

/** The server knows whether a code is right; here one must be given, else `missing` is the sentence. */
export function codeGiven(typed: TypedCode, missing: string): CheckedTexts<TypedCode, 'code'> {
  return typed.code.trim() === '' ? { ok: false, wrong: { code: missing } } : { ok: true, value: typed };
}

/** A problem of the whole form, above its button; the toast repeats it. */
export function FormProblem({ children }: { readonly children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="flex items-start gap-1.5 rounded-md bg-ball-wash px-3 py-2 text-sm font-semibold text-ball-ink">
      <TriangleAlert size={16} className="mt-0.5" />
      {children}
    </p>
  );
}

/** The problem of a reason that the history will show, as a sentence; null if the reason is valid. */
export function reasonProblem(typed: string): string | null {
  const reason = tidy(typed);
  if (reason === '') return 'Please enter a reason: everyone can read it later';
  return lengthOf(reason) > TEXT_LENGTH.reason
    ? draftText({ code: 'text-too-long', field: 'name', most: TEXT_LENGTH.reason }, null)
    : null;
}

/** The history needs a reason for acts that break the rules or change a settled result. */
export const NO_REASON = 'Please say why: the history keeps it';

/** The name of a player or a team in a second script, in a part that is closed at first. */
export function SecondNameField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const [opened, setOpened] = useState(false);
  return (
    <details
      open={opened || props.error !== undefined}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary className="cursor-pointer py-3 text-sm font-semibold text-soft sm:py-2">More</summary>
      <div className="mt-2">
        <Field
          {...props}
          label="Name in a second script (optional)"
          hint="For screens in that language, like शुभमन गिल"
          autoComplete="off"
        />
      </div>
    </details>
  );
}

interface Lacking {
  readonly what: string;
  /** For example 'a photo' or 'Village'. */
  readonly words: string;
}

/** Words for everything that a registration still lacks. */
export function lackingWords(
  lacking: readonly string[],
  fields: readonly Pick<OwnField, 'id' | 'name'>[],
): Lacking[] {
  const said: Readonly<Record<string, string>> = ofLacking();
  return lacking.map((what) => {
    const field = fields.find(({ id }) => what === `own.${id}`);
    return { what, words: field === undefined ? (said[what] ?? what) : fieldName(field) };
  });
}
