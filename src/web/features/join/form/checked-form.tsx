import {
  set,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type GlobalError,
  type UseFormReturn,
  FormProvider,
  useFormState,
} from 'react-hook-form';
import {
  type RegistrationProblem,
  checkRegistration,
  type ClosedBecause,
  CLOSED_BECAUSE,
} from '#domain/registration/check-registration.ts';
import type { FormProblems, RegistrationForm, PageAnswer, NotOpen } from '#protocol/registration/form.ts';
import { Refused, failureText } from '#web/net/client/call.ts';
import { refusalIn } from '#web/i18n/refusal-words.ts';
import { problemText } from '#web/features/join/problem-words.ts';
import { troubleCode, untilThere } from '#web/features/join/registration-calls.ts';
import { isText, listOf, objectOf, isFlag, oneOf, recordOf } from '#web/ui/shape-checks.ts';
import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode, useState } from 'react';
import { watchLanguage } from '#web/i18n/current-language.ts';
import { Alike, NotSentYet, JoinNotice, type Unsent } from '#web/features/join/letterhead.tsx';
import { PlainButton } from '#web/ui/plain-button.tsx';
import { ageOn, isRealDate } from '#domain/calendar.ts';
import { PLAYING_STYLES, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { inWords } from '#domain/tournament/own-field.ts';
import { readWhole } from '#domain/whole-number.ts';
import type { OwnPage } from '#protocol/registration/registrations.ts';

interface CheckedFormProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** Sends checked values. `another`: a person said that a similar registration is not the same. */
  readonly send: (values: Values, another: boolean) => Promise<void>;
  readonly words: {
    /** The title of a refusal that belongs to no field. */
    readonly refused: string;
    /** The question about a registration with the same number that this phone sent. */
    readonly numberAlike?: string;
    /** The question about a registration of the same name. */
    readonly nameAlike?: string;
    /** The answer that sends the form all the same. */
    readonly another?: string;
  };
  readonly fields: ReactNode;
  /** The buttons, and other parts below the fields. */
  readonly children: ReactNode;
}

/** A form that is checked before it is sent, and locked meanwhile. After a refusal its first wrong field has the focus. */
export function CheckedForm<Values extends FieldValues>(props: CheckedFormProps<Values>) {
  const { form, send, words, fields, children } = props;
  const { control, handleSubmit, subscribe, clearErrors } = form;
  const element = useRef<HTMLFormElement>(null);
  const { errors, isSubmitting, submitCount } = useFormState({ control });
  const { alike, trouble } = { alike: errors.root?.['alike'], trouble: errors.root?.['trouble'] };

  useEffect(() => {
    if (submitCount === 0) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
    wrong?.scrollIntoView({ block: 'center' });
  }, [submitCount]);

  const isAsked = alike !== undefined;
  useEffect(() => {
    if (!isAsked) return undefined;
    // The question was about the text before this change.
    return subscribe({ formState: { values: true }, callback: () => clearErrors('root.alike') });
  }, [isAsked, subscribe, clearErrors]);

  const translate = useEffectEvent(() => translateErrors(form, errors));
  useEffect(() => watchLanguage(() => translate()), []);

  const submit = (another: boolean) => handleSubmit((values) => send(values, another));
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) => void submit(false)(event)}
        className="flex flex-col gap-4"
      >
        <Fields isLocked={isSubmitting}>{fields}</Fields>
        {isAsked && (
          <Alike
            title={(alike.type === 'number' ? words.numberAlike : words.nameAlike) ?? ''}
            another={words.another ?? ''}
            onAnother={() => void submit(true)()}
          />
        )}
        {trouble !== undefined && <JoinNotice tone="bad" title={words.refused} text={errorText(trouble)} />}
        {children}
      </form>
    </FormProvider>
  );
}

interface SendButtonProps {
  /** Where the form waits for an answer that is late; null: none is late. */
  readonly unsent: Unsent | null;
  /** The label of the button. */
  readonly children: string;
}

/** The button that sends a form by a public link. A notice above it says that no answer has come yet. */
export function SendButton({ unsent, children }: SendButtonProps) {
  const { isSubmitting } = useFormState();
  return (
    <>
      {unsent !== null && <NotSentYet unsent={unsent} />}
      <PlainButton
        type="submit"
        variant="primary"
        size="lg"
        shape="wide"
        busy={isSubmitting}
        busyText={
          unsent === null
            ? t({ context: 'Registration of a player', message: 'Sending...' })
            : t({ context: 'Registration of a player', message: 'Trying again...' })
        }
      >
        {children}
      </PlainButton>
    </>
  );
}

interface FieldsProps {
  /** True while the form is sent: an answer must be about the text that is shown. */
  readonly isLocked: boolean;
  readonly children: ReactNode;
}

function Fields({ isLocked, children }: FieldsProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const isFocused = useRef(false);
  // A disabled field loses the focus at once. The form's button, which says that it is sent, takes it.
  useLayoutEffect(() => {
    if (!isLocked || !isFocused.current) return;
    isFocused.current = false;
    fields.current?.form?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  }, [isLocked]);
  return (
    <fieldset
      ref={fields}
      disabled={isLocked}
      className="flex min-w-0 flex-col gap-4"
      onFocus={() => {
        isFocused.current = true;
      }}
      onBlur={({ currentTarget }) => {
        // Locking takes the focus, too, before the effect above runs.
        if (!currentTarget.disabled) isFocused.current = false;
      }}
    >
      {children}
    </fieldset>
  );
}

/** Sentences by the field that they belong to. */
export type Problems = Readonly<Record<string, string>>;

/** The first problem of each field. */
export function sentencesOf(problems: readonly RegistrationProblem[]): Problems {
  return firstOfEach(problems.map((problem) => ({ field: problem.field, message: problemText(problem) })));
}

/** The type of an error that the resolver found; another type is the code of a refusal. */
const CHECKED = 'checked';

/** The result of a form's resolver: the values as they are, or the errors by field. */
export function resolvedBy<Values extends FieldValues>(values: Values, problems: Problems) {
  const errors: FieldErrors<Values> = {};
  const found = Object.entries(problems);
  if (found.length === 0) return { values, errors: {} };
  for (const [field, message] of found) set(errors, placeOf(field), { type: CHECKED, message });
  return { values: {}, errors };
}

/** Shows why the server refused a form: at its fields, as the question about a duplicate, or in one sentence. */
export function showRefusal<Values extends FieldValues>(form: UseFormReturn<Values>, reason: unknown): void {
  const body = reason instanceof Refused ? reason.body : null;
  if (body !== null && ALIKE.includes(body.code)) {
    form.setError('root.alike', { type: 'name' });
    return;
  }
  const details = body?.details;
  const refusal = { type: troubleCode(reason), message: failureText(reason) };
  const problems = areProblems(details)
    ? details.problems.map(({ field, code, message }) => ({ field, error: { type: code, message } }))
    : body?.field === undefined
      ? []
      : [{ field: body.field, error: refusal }];
  let isShown = false;
  // The first problem of each field stays.
  for (const { field, error } of problems.toReversed()) {
    const place = placeOf(field);
    if (!isFieldOf(form, place)) continue;
    form.setError(place, error);
    isShown = true;
  }
  if (!isShown) form.setError('root.trouble', refusal);
}

/** The sentence of a field's error, in the language of the page; undefined: it has none. */
export function errorText(error: GlobalError | undefined): string | undefined {
  return error?.message === undefined ? undefined : refusalIn(String(error.type), error.message);
}

/** Makes the sentences of the resolver again, in the language that the page has now. */
function translateErrors<Values extends FieldValues>(form: UseFormReturn<Values>, errors: object): void {
  const places = checkedIn(errors).filter((place) => isFieldOf(form, place));
  if (places.length > 0) void form.trigger(places);
}

/** The places of the errors that the resolver found. */
function checkedIn(errors: object, path = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null) return [];
    if ('type' in error) return error.type === CHECKED ? [`${path}${key}`] : [];
    return checkedIn(error, `${path}${key}.`);
  });
}

function isFieldOf<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  place: string,
): place is FieldPath<Values> {
  return (place.split('.')[0] ?? '') in form.getValues();
}

/** The details of a refusal are problems of fields, or the numbers of another refusal. */
const areProblems = objectOf<FormProblems>({
  problems: listOf(
    objectOf<FormProblems['problems'][number]>({ code: isText, message: isText, field: isText }),
  ),
});

/** The refusals that ask whether the same person or team registers twice. */
const ALIKE: readonly string[] = ['registered-already', 'team-registered-already'];

function firstOfEach(problems: readonly { readonly field: string; readonly message: string }[]): Problems {
  return Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]));
}

/** The place of a problem among the values. Drafts kept on phones have the styles by their older name. */
function placeOf(field: string): string {
  return field === 'playingStyles' ? 'styles' : field;
}

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

/** True if a stored draft has the fields of this version of the form. */
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
export type AskedFields = Pick<
  PageAnswer,
  'asks' | 'fields' | 'unit' | 'ages' | 'guardianBelow' | 'privateDataDays' | 'tournament'
>;

/** The age on tournament day; null until the input gives one. */
export function ageTyped(
  { age, birthDate }: Pick<Typed, 'age' | 'birthDate'>,
  { asks, tournament }: AskedFields,
): number | null {
  if (asks.age === 'birth-date') return isRealDate(birthDate) ? ageOn(tournament.date, birthDate) : null;
  const years = readWhole(age);
  return years !== null && Number.isInteger(years) ? years : null;
}

/** Converts the input into the request. It includes `guardian` only for consent on this phone. */
export function formOf(typed: Typed, asked: AskedFields): RegistrationForm {
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
export function problemsOf(typed: Typed, { asks, ages, fields, tournament }: AskedFields): Problems {
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

/** A server of another version may give no reason, or another one. */
const isNotOpen = objectOf<NotOpen>({ why: oneOf(CLOSED_BECAUSE) });

interface SendingParts<Values extends FieldValues, Request, Answer> {
  readonly form: UseFormReturn<Values>;
  /** The code of the link, by which the phone keeps a request that was not answered. */
  readonly code: string;
  readonly unanswered: {
    readonly of: (code: string) => Request | null;
    readonly keep: (code: string, request: Request) => boolean;
    readonly forget: (code: string) => void;
  };
  readonly submit: (code: string, request: Request) => Promise<Answer>;
  readonly onAnswer: (answer: Answer, request: Request) => void;
  /** Called when the server refuses because the form is closed. */
  readonly onClosed: (why: ClosedBecause) => void;
}

/**
 * Sends a request and retries while the network is away, also on a page that is opened again later. A refusal is shown
 * in the form. `unsent`: where the form waits for an answer that is late; null: none is late.
 */
export function useSending<Values extends FieldValues, Request, Answer>(
  parts: SendingParts<Values, Request, Answer>,
) {
  const { form, code, unanswered, submit, onAnswer, onClosed } = parts;
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  const running = useRef<Promise<void> | null>(null);

  const attempt = async (request: Request, place: Unsent): Promise<void> => {
    try {
      const answer = await untilThere(() => submit(code, request), { onWait: () => setUnsent(place) });
      onAnswer(answer, request);
    } catch (reason) {
      unanswered.forget(code);
      setUnsent(null);
      const isOver = reason instanceof Refused && reason.body.code === 'registration-not-open';
      const details = isOver ? reason.body.details : null;
      if (isNotOpen(details)) onClosed(details.why);
      else showRefusal(form, reason);
    }
  };

  /** While a request is under way, another one waits for its answer and is not sent: the form is locked so long. */
  const deliver = (request: Request, place: Unsent): Promise<void> => {
    running.current ??= attempt(request, place).finally(() => {
      running.current = null;
    });
    return running.current;
  };

  /** `isDraftKept`: the phone has stored the draft of this request. */
  const send = (request: Request, isDraftKept: boolean): Promise<void> => {
    // A page closed before this line sends nothing later: the number may belong to a registration sent before.
    const isKept = unanswered.keep(code, request) && isDraftKept;
    return deliver(request, isKept ? 'phone' : 'page');
  };

  // The same key and the same text: a form that the server already has makes no second registration.
  const resume = useEffectEvent(() => {
    const request = unanswered.of(code);
    if (request === null) return;
    setUnsent('phone');
    const again = () => deliver(request, 'phone');
    // The form may ask for more by now, which the server decides.
    void form.handleSubmit(again, again)();
  });
  useEffect(() => resume(), []);

  return { unsent, send };
}
