import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { FormProvider, useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { watchLanguage } from '#web/i18n/current-language.ts';
import { Alike, NotSentYet, Notice, type Unsent } from '#web/features/join/notice.tsx';
import { PlainButton } from '#web/ui/plain-button.tsx';
import { errorText, translateErrors } from './form-errors.ts';

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
        {trouble !== undefined && <Notice tone="bad" title={words.refused} text={errorText(trouble)} />}
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

/** Sends a form by a public link. A late answer is told above it. */
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
