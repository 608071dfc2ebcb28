import { afterEach, describe, expect, test } from 'vitest';
import { Refused, Unreachable } from '#web/calls/client/call.ts';
import { HALL } from '#web/languages/catalogues/mr.ts';
import { setLanguage } from '#web/languages/current-language.ts';
import { problemText } from './problem-text.ts';

const busy = new Refused(503, { code: 'busy', message: 'The server is busy: please try again' });
const unknown = new Refused(404, { code: 'no-such-showing', message: 'There is no such lot' });

afterEach(() => setLanguage({ language: 'en', chapters: {} }));

describe('the reason why a replay does not load', () => {
  test('A page in English says the sentence of the server, or that it cannot be reached', () => {
    expect(problemText(busy)).toBe('The server is busy: please try again');
    expect(problemText(unknown)).toBe('There is no such lot');
    expect(problemText(new Unreachable())).toMatch(/^The server cannot be reached/);
  });

  test('A translated page says each reason in its language, also one that its catalogue does not know', () => {
    setLanguage({ language: 'mr', chapters: { ...HALL } });
    expect(problemText(busy)).toBe(HALL.refusals.busy);
    expect(problemText(new Unreachable())).toBe(HALL.refusals['no-connection']);
    expect(problemText(unknown)).toBe(HALL.refusals.broken);
    expect(problemText(new Error('our bug'))).toBe(HALL.refusals.broken);
  });
});
