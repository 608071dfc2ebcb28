import { useForm } from 'react-hook-form';
import { PASSWORD_LENGTH } from '#domain/limits.ts';
import { changePassword } from '#web/net/session/check-token.ts';
import { failureText, mustWait, refusedByRule } from '#web/net/client/call.ts';
import { FormProblem } from '#web/kit/forms/form-problems.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { checkPasswordChange, type PasswordChangeDraft } from './check-password-change.ts';

interface ChangePasswordProps {
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

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
      <Field
        label="Current password"
        type="password"
        autoComplete="current-password"
        error={errors.current?.message}
        {...form.register('current')}
      />
      <Field
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_LENGTH.least} characters`}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Field
        label="New password once more"
        type="password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
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
