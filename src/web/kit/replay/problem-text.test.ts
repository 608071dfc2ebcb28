import { speak } from '#web/testing/speak.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { Refused, Unreachable } from '#web/net/client/call.ts';
import { setLanguage } from '#web/i18n/current-language.ts';
import { problemText } from './problem-text.ts';

const busy = new Refused(503, { code: 'busy', message: 'The server is busy: please try again' });
const unknown = new Refused(404, { code: 'no-such-showing', message: 'There is no such lot' });

afterEach(() => setLanguage({ language: 'en' }));

describe('the reason why a replay does not load', () => {
  test('A page in English says the sentence of the server, or that it cannot be reached', () => {
    expect(problemText(busy)).toBe('The server is busy: please try again');
    expect(problemText(unknown)).toBe('There is no such lot');
    expect(problemText(new Unreachable())).toMatch(/^The server cannot be reached/);
  });

  test('A translated page says each reason in its language, also one that its catalogue does not know', async () => {
    await speak('mr');
    expect(problemText(busy)).toBe('सर्व्हर व्यस्त आहे: क्षणभराने पुन्हा प्रयत्न करा');
    expect(problemText(new Unreachable())).toBe('कनेक्शन नाही: ते परत आल्यावर पुन्हा प्रयत्न करा');
    expect(problemText(unknown)).toBe('काहीतरी चुकले. पुन्हा प्रयत्न करा.');
    expect(problemText(new Error('our bug'))).toBe('काहीतरी चुकले. पुन्हा प्रयत्न करा.');
  });
});
