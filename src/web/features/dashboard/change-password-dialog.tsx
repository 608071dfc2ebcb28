import { type FieldError, useForm } from 'react-hook-form';
import { passwordProblem } from '#domain/tournament/account.ts';
import type { DraftProblem, DraftProblemCode } from '#domain/tournament/draft-checks.ts';
import { draftText } from '#protocol/texts/drafts.ts';
import { PASSWORD_LENGTH } from '#domain/limits.ts';
import { changePassword } from '#web/net/session/account-calls.ts';
import { failureText, mustWait, refusedByRule } from '#web/net/client/call.ts';
import { FormProblem } from '#web/kit/forms/form-problems.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';

interface ChangePasswordProps {
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

const FIELDS = [
  { name: 'current', label: 'Current password', autoComplete: 'current-password' },
  {
    name: 'password',
    label: 'New password',
    autoComplete: 'new-password',
    hint: `At least ${PASSWORD_LENGTH.least} characters`,
  },
  { name: 'confirmPassword', label: 'New password once more', autoComplete: 'new-password' },
] as const;

/** Asks for the current password once, and for the new one twice. */
export function ChangePasswordDialog({ open, ...rest }: ChangePasswordProps & { readonly open: boolean }) {
  return (
    <Dialog open={open} onClose={rest.onClose} title="Change password" size="sm">
      <ChangePasswordForm {...rest} />
    </Dialog>
  );
}

function ChangePasswordForm({ onClose, onChanged }: ChangePasswordProps) {
  const form = useForm<PasswordChangeDraft>({
    defaultValues: { current: '', password: '', confirmPassword: '' },
    resolver: checkPasswordChange,
  });
  const { errors, isSubmitting } = form.formState;

  const change = async ({ current, password }: PasswordChangeDraft) => {
    try {
      await changePassword(current, password);
      onChanged();
    } catch (reason) {
      const aboutCurrent = refusedByRule(reason) !== null && !mustWait(reason);
      form.setError(
        aboutCurrent ? 'current' : 'root',
        { message: failureText(reason) },
        { shouldFocus: true },
      );
    }
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit(change)(event)}
    >
      {FIELDS.map(({ name, ...field }) => (
        <Field key={name} type="password" {...field} error={errors[name]?.message} {...form.register(name)} />
      ))}
      <FormProblem>{errors.root?.message}</FormProblem>
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isSubmitting} busyText="Changing...">
          Change password
        </Button>
      </div>
    </form>
  );
}

interface PasswordChangeDraft {
  readonly current: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** The form's resolver; the new password follows the rule of registration. */
function checkPasswordChange(draft: PasswordChangeDraft) {
  const errors: Partial<Record<keyof PasswordChangeDraft, FieldError>> = {};
  if (draft.current === '') errors.current = said('password-required');
  const tooShortOrLong = passwordProblem(draft.password);
  if (draft.password === '') errors.password = said('password-required');
  else if (tooShortOrLong !== null) errors.password = sentenceOf(tooShortOrLong);
  else if (draft.confirmPassword === '') errors.confirmPassword = said('confirm-password-required');
  else if (draft.confirmPassword !== draft.password) errors.confirmPassword = said('passwords-differ');
  return Object.keys(errors).length === 0 ? { values: draft, errors: {} } : { values: {}, errors };
}

function said(code: DraftProblemCode) {
  return sentenceOf({ code, field: 'password' });
}

function sentenceOf(problem: DraftProblem): FieldError {
  return { type: problem.code, message: draftText(problem, null) };
}
