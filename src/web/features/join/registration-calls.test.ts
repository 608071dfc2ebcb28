import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { impossible } from '#domain/impossible.ts';
import { READY_MADE_FIELDS } from '#domain/tournament/own-field.ts';
import {
  REGISTRATION_CALLS,
  REGISTRATION_PAGES,
  TEAM_REGISTRATION_CALLS,
} from '#protocol/registration/calls.ts';
import { setLanguage } from '#web/i18n/current-language.ts';
import { lackingWords } from '#web/kit/forms/form-problems.tsx';
import { Refused, Unreachable } from '#web/net/client/call.ts';
import { speak } from '#web/testing/speak.ts';
import { problemText } from './problem-words.ts';
import { askPhoto, putPart, untilThere } from './registration-calls.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['the question about a photo', () => askPhoto('code')],
  [
    'the last part of a photo',
    () => putPart('code', { upload: 'one', total: 1, hash: '', offset: 0, bytes: '' }),
  ],
])('JSON of a proxy is no answer to %s, whose photo would count as complete', async (_, send) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 'login' })));
  await expect(send()).rejects.toBeInstanceOf(Unreachable);
});

const CODE = 'abcdefghijklmnopqrs_-1';
const SCRIPT = readFileSync(new URL('../../../../public/registration-first.js', import.meta.url), 'utf8');

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Runs the script of a page's head. Returns its requests, and the window that it leaves. */
function opened(pathname: string, hash: string) {
  const asked: unknown[] = [];
  const window: Pick<Window, 'firstAnswers'> = {};
  const fetch = (url: string, request: unknown) => {
    asked.push([url, request]);
    return Promise.reject(new Error('no network'));
  };
  runInNewContext(SCRIPT, { location: { pathname, hash }, window, fetch });
  return { asked, window };
}

test.each([
  [REGISTRATION_PAGES.form, REGISTRATION_CALLS.page],
  [REGISTRATION_PAGES.own, REGISTRATION_CALLS.own],
  [REGISTRATION_PAGES.guardian, REGISTRATION_CALLS.guardian],
  [REGISTRATION_PAGES.team, TEAM_REGISTRATION_CALLS.page],
  [REGISTRATION_PAGES.ownTeam, TEAM_REGISTRATION_CALLS.own],
])('The page %s requests %s before its script arrives', (page, call) => {
  const { asked, window } = opened(page, `#${CODE}`);
  expect(asked).toEqual([[call, { headers: { Authorization: `Bearer ${CODE}` } }]]);
  expect(window.firstAnswers).toMatchObject([{ call, code: CODE }]);
});

test('Each registration page has its first request', () => {
  for (const page of Object.values(REGISTRATION_PAGES))
    expect(opened(page, `#${CODE}`).asked).toHaveLength(1);
});

test('A link that is not complete requests nothing', () => {
  expect(opened(REGISTRATION_PAGES.form, '#abc').asked).toEqual([]);
  expect(opened(REGISTRATION_PAGES.form, '').asked).toEqual([]);
});

const refused = (status: number) => new Refused(status, { code: 'busy', message: 'Later' });

/** Fails with these errors in turn, then succeeds. Returns the error that each try got from the previous one. */
function callThatFails(...reasons: readonly Error[]) {
  const told: unknown[] = [];
  const make = (failure: unknown) => {
    told.push(failure);
    const reason = reasons[told.length - 1];
    return reason === undefined ? Promise.resolve(told) : Promise.reject(reason);
  };
  return untilThere(make, { onWait: () => undefined, wait: () => Promise.resolve() });
}

test('Each try gets the error of the previous try', async () => {
  const reasons = [new Unreachable(), refused(408), refused(429), refused(503)];
  expect(await callThatFails(...reasons)).toEqual([null, ...reasons]);
});

test('A refusal ends the tries', async () => {
  const reason = refused(413);
  await expect(callThatFails(new Unreachable(), reason)).rejects.toBe(reason);
});

beforeEach(() => speak('hi'));
afterEach(() => setLanguage({ language: 'en' }));

const ages = READY_MADE_FIELDS.find(({ id }) => id === 'agegroup') ?? impossible('no age group');

test("A problem of a form names a ready-made field and its values in the reader's language", () => {
  expect(problemText({ code: 'own-value-required', field: 'own.agegroup', name: 'Age Group' })).toBe(
    'कृपया भरें: आयु वर्ग',
  );
  const notAllowed = problemText({ code: 'own-value-not-allowed', field: 'own.agegroup', of: ages });
  expect(notAllowed).toContain('आयु वर्ग');
  expect(notAllowed).toContain('अंडर 19, अंडर 23 या सीनियर');
});

test("Missing details of a registration are named in the reader's language, or as the organiser wrote it", () => {
  const village = { id: 'village', name: 'Village' };
  const said = lackingWords(['own.captain', 'own.village'], [...READY_MADE_FIELDS, village]);
  expect(said.map(({ words }) => words)).toEqual(['कप्तान', 'Village']);
});
