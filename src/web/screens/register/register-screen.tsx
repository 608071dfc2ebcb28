import { useForm } from 'react-hook-form';
import {
  checkRegistration,
  type Registration,
  type RegistrationDraft,
} from '#domain/tournament/check-account.ts';
import { register } from '#web/calls/accounts.ts';
import { mustWait, refusedByRule, refusedField, unexpected } from '#web/calls/failure.ts';
import { firstSentence, resolved } from '#web/forms/draft-errors.ts';
import { FormProblem } from '#web/forms/form-problem.tsx';
import { Button } from '#web/parts/button.tsx';
import { Field } from '#web/parts/field.tsx';
import { useToast } from '#web/parts/toasts.tsx';
import { ADDRESSES } from '#web/routes/addresses.ts';
import { usePageTitle } from '#web/routes/page-title.ts';
import { Entrance, TextLink } from '#web/session/entrance.tsx';
import { enterSession } from '#web/session/session.ts';

const FIELDS = ['name', 'email', 'mobile', 'password'] as const;

/** Specification section 2, 'Register'. Whoever has an account now is sent to the dashboard by the route's guard. */
export function RegisterScreen() {
  usePageTitle('Create an account');
  const toast = useToast();
  const form = useForm<RegistrationDraft, unknown, Registration>({
    defaultValues: { name: '', email: '', mobile: '', password: '', confirmPassword: '' },
    resolver: (values) => resolved(checkRegistration(values)),
  });
  const { errors, isSubmitting } = form.formState;

  const fail = (text: string) => toast({ title: 'Error', text, tone: 'destructive' });

  const createAccount = async (registration: Registration) => {
    try {
      const { token, user } = await register(registration);
      toast({ title: 'Success', text: 'Registration successful! Redirecting to dashboard...' });
      enterSession(token, user);
    } catch (reason) {
      const why = refusedByRule(reason);
      if (why !== null)
        form.setError(refusedField(reason, FIELDS) ?? 'root', { message: why }, { shouldFocus: true });
      if (why === null) fail(unexpected());
      else fail(mustWait(reason) ? why : 'Registration failed. Please try again.');
    }
  };

  return (
    <Entrance
      wide
      title="Create an account"
      text="One account runs all your tournaments."
      other={
        <>
          Already have an account? <TextLink to={ADDRESSES.login}>Sign in</TextLink>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) =>
          void form.handleSubmit(createAccount, () =>
            fail(firstSentence(checkRegistration(form.getValues()))),
          )(event)
        }
      >
        <Field
          label="Full Name"
          autoComplete="name"
          className="sm:col-span-2"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <Field
          label="Mobile Number"
          type="tel"
          autoComplete="tel"
          error={errors.mobile?.message}
          {...form.register('mobile')}
        />
        <Field
          label="Password"
          type="password"
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Field
          label="Confirm Password"
          type="password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
        />
        <div className="mt-2 flex flex-col gap-4 sm:col-span-2">
          <FormProblem>{errors.root?.message}</FormProblem>
          <Button
            type="submit"
            variant="primary"
            size="lg"
            wide
            busy={isSubmitting}
            busyText="Creating account..."
          >
            Create account
          </Button>
        </div>
      </form>
    </Entrance>
  );
}
