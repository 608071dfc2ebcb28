import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { checkNewAccount, type NewAccount, type NewAccountDraft } from '#domain/tournament/account.ts';
import { serviceText, UNEXPECTED } from '#protocol/texts/service.ts';
import { askRegistration, register } from '#web/net/session/account-calls.ts';
import { mustWait, refusedByRule, refusedField } from '#web/net/client/call.ts';
import { KEYS, QueryProvider } from '#web/net/client/queries.tsx';
import { resolved } from '#web/kit/forms/form-problems.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { ADDRESSES } from '#web/kit/page/addresses.ts';
import { usePageTitle } from '#web/ui/screen.tsx';
import { SessionForm, SessionPage, TextLink } from '#web/kit/page/session-page.tsx';

interface InvitedDraft extends NewAccountDraft {
  readonly invitation: string;
}

const NOTHING_TYPED = { name: '', email: '', mobile: '', password: '', confirmPassword: '' };

interface TextField {
  readonly name: keyof InvitedDraft;
  readonly label: string;
  readonly type?: 'email' | 'tel' | 'password';
  readonly autoComplete: string;
  readonly className?: string;
}

const INVITATION = {
  name: 'invitation',
  label: 'Invitation',
  autoComplete: 'off',
  className: 'sm:col-span-2',
} as const;

const FIELDS: readonly TextField[] = [
  { name: 'name', label: 'Full Name', autoComplete: 'name', className: 'sm:col-span-2' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  { name: 'mobile', label: 'Mobile Number', type: 'tel', autoComplete: 'tel' },
  { name: 'password', label: 'Password', type: 'password', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'Confirm Password', type: 'password', autoComplete: 'new-password' },
];

/** Specification section 2, 'Register'. The server may require an invitation, or close registration. */
export function RegisterScreen() {
  usePageTitle('Create an account');
  return (
    <QueryProvider>
      <ByRule />
    </QueryProvider>
  );
}

/** Shows the form until the server answers, because it also checks every form. */
function ByRule() {
  const { data: mode = 'open' } = useQuery({ queryKey: KEYS.registrationMode, queryFn: askRegistration });
  return mode === 'closed' ? <Closed /> : <Open invited={mode === 'invite'} />;
}

function Closed() {
  return (
    <SessionPage
      title="Create an account"
      text={`${serviceText({ code: 'registration-closed' })}.`}
      other={<ToLogin />}
    />
  );
}

function ToLogin() {
  return (
    <>
      Already have an account? <TextLink to={ADDRESSES.login}>Sign in</TextLink>
    </>
  );
}

/** The invitation's code follows '#' in its link, so that no server logs it. */
function Open({ invited }: { readonly invited: boolean }) {
  const form = useForm<InvitedDraft, unknown, NewAccount>({
    defaultValues: { ...NOTHING_TYPED, invitation: location.hash.slice(1) },
    resolver: (values) => resolved(checkNewAccount(values), null),
  });
  const { errors } = form.formState;

  const turnAway = (reason: unknown) => {
    const why = refusedByRule(reason);
    if (why === null) return UNEXPECTED;
    form.setError(refusedField(reason, form.getValues()) ?? 'root', { message: why }, { shouldFocus: true });
    return mustWait(reason) ? why : 'Registration failed. Please try again.';
  };

  return (
    <SessionPage
      wide
      title="Create an account"
      text="One account runs all your tournaments."
      other={<ToLogin />}
    >
      <SessionForm
        wide
        form={form}
        check={checkNewAccount}
        ask={(registration) => register(registration, invited ? form.getValues('invitation') : '')}
        welcome="Registration successful! Redirecting to dashboard..."
        turnAway={turnAway}
        submit="Create account"
        busyText="Creating account..."
      >
        {[...(invited ? [INVITATION] : []), ...FIELDS].map(({ name, ...field }) => (
          <Field key={name} {...field} error={errors[name]?.message} {...form.register(name)} />
        ))}
      </SessionForm>
    </SessionPage>
  );
}
