import { describe, expect, test } from 'vitest';
import { checkLogin, checkNewAccount, passwordProblem, type NewAccountDraft } from './account.ts';

const draft: NewAccountDraft = {
  name: 'Asha Rao',
  email: 'asha@example.org',
  mobile: '+91 98765 43210',
  password: 'secret',
  confirmPassword: 'secret',
};

function problemsOf(change: Partial<NewAccountDraft>): string[] {
  const checked = checkNewAccount({ ...draft, ...change });
  return checked.ok ? [] : checked.problems.map(({ code, field }) => `${field}: ${code}`);
}

describe('registration', () => {
  test('All five fields make an account, and the password stays as typed', () => {
    const password = ' secret  ';
    const typed = {
      ...draft,
      name: ' Asha  Rao ',
      email: ' asha@example.org ',
      password,
      confirmPassword: password,
    };
    expect(checkNewAccount(typed)).toEqual({
      ok: true,
      value: { name: 'Asha Rao', email: 'asha@example.org', mobile: '+91 98765 43210', password },
    });
  });

  test('All five fields are required, reported in the order of the form', () => {
    expect(problemsOf({ name: '', email: ' ', mobile: '', password: '', confirmPassword: '' })).toEqual([
      'name: full-name-required',
      'email: email-required',
      'mobile: mobile-required',
      'password: password-required',
      'confirmPassword: confirm-password-required',
    ]);
    expect(problemsOf({ password: '' })).toEqual(['password: password-required']);
    expect(problemsOf({ confirmPassword: '' })).toEqual(['confirmPassword: confirm-password-required']);
  });

  test('Passwords must match, which is checked before their length', () => {
    expect(problemsOf({ confirmPassword: 'Secret' })).toEqual(['confirmPassword: passwords-differ']);
    expect(problemsOf({ password: 'short', confirmPassword: 'shirt' })).toEqual([
      'confirmPassword: passwords-differ',
      'password: password-too-short',
    ]);
  });

  test('A password has 6 to 200 characters', () => {
    const withPassword = (password: string) => problemsOf({ password, confirmPassword: password });
    expect(withPassword('12345')).toEqual(['password: password-too-short']);
    expect(withPassword('123456')).toEqual([]);
    expect(withPassword('🏏'.repeat(5))).toEqual(['password: password-too-short']);
    expect(withPassword('🏏'.repeat(200))).toEqual([]);
    expect(withPassword('a'.repeat(201))).toEqual(['password: password-too-long']);
  });

  test('A full name has at most 100 characters', () => {
    expect(problemsOf({ name: 'अ'.repeat(100) })).toEqual([]);
    expect(problemsOf({ name: 'अ'.repeat(101) })).toEqual(['name: text-too-long']);
  });

  test.each(['a@b.in', 'user@localhost', 'first.last+tag@sub.example.co.in', 'आशा@उदाहरण.भारत'])(
    '%s is a valid email address',
    (email) => {
      expect(problemsOf({ email })).toEqual([]);
    },
  );

  test.each([
    'a',
    'a@',
    '@b.in',
    'a@b.',
    'a@b..in',
    'a@.in',
    'a b@c.in',
    'a@b@c.in',
    'x a@b.in',
    'a@b.in,c@d.in x',
  ])('%s is not a valid email address', (email) => {
    expect(problemsOf({ email })).toEqual(['email: email-not-valid']);
  });

  test('An email address has at most 254 characters', () => {
    expect(problemsOf({ email: `${'a'.repeat(249)}@b.in` })).toEqual([]);
    expect(problemsOf({ email: `${'a'.repeat(250)}@b.in` })).toEqual(['email: text-too-long']);
  });

  test.each(['987654', '123456789012345', '+91-98765-43210', '(022) 2345.6789', '९८७६५४३२१०'])(
    '%s is a valid mobile number',
    (mobile) => {
      expect(problemsOf({ mobile })).toEqual([]);
    },
  );

  test.each(['98765', '1234567890123456', 'call me', '98765x43210', 'x987654', '987654x'])(
    '%s is not a mobile number',
    (mobile) => {
      expect(problemsOf({ mobile })).toEqual(['mobile: mobile-not-valid']);
    },
  );

  test('A mobile number has at most 20 characters', () => {
    expect(problemsOf({ mobile: '98765 '.repeat(3) + '123' })).toEqual(['mobile: text-too-long']);
    expect(problemsOf({ mobile: '9-8-7-6-5-4-3-2-1-00' })).toEqual([]);
  });
});

describe('login', () => {
  test('Login requires email and password and checks nothing else', () => {
    expect(checkLogin({ email: ' a ', password: ' x ' })).toEqual({
      ok: true,
      value: { email: 'a', password: ' x ' },
    });
    expect(checkLogin({ email: ' ', password: '' })).toEqual({
      ok: false,
      problems: [
        { code: 'email-required', field: 'email' },
        { code: 'password-required', field: 'password' },
      ],
    });
  });
});

describe('a new password', () => {
  test.each([
    ['', 'password-required'],
    ['12345', 'password-too-short'],
    ['a'.repeat(201), 'password-too-long'],
  ])('%j is refused: %s', (password, code) => {
    expect(passwordProblem(password)).toEqual({ code, field: 'password' });
  });

  test('A new password has 6 to 200 characters', () => {
    expect(passwordProblem('123456')).toBeNull();
    expect(passwordProblem('a'.repeat(200))).toBeNull();
  });
});
