import { expect, test } from 'vitest';
import { checkBidderPhone } from './phone-number.ts';

const problemsOf = (text: string) => {
  const checked = checkBidderPhone(text);
  return checked.ok ? [] : checked.problems.map(({ code, field }) => `${field}: ${code}`);
};

test("A bidder's phone number is tidied; a blank one is removed", () => {
  expect(checkBidderPhone('  +91  98200 00001 ')).toEqual({ ok: true, value: '+91 98200 00001' });
  expect(checkBidderPhone('  ')).toEqual({ ok: true, value: null });
});

test("A bidder's phone number has 6 to 15 digits of any script", () => {
  expect(problemsOf('12345')).toEqual(['bidderPhone: phone-not-valid']);
  for (const text of ['123456', '123456789012345', '९८२०० ००००१']) expect(problemsOf(text)).toEqual([]);
  expect(problemsOf('1234567890123456')).toEqual(['bidderPhone: phone-not-valid']);
  expect(problemsOf('call Asha')).toEqual(['bidderPhone: phone-not-valid']);
});

test("A bidder's phone number has at most 20 visible characters", () => {
  expect(problemsOf('12 34 56 78 90 12 34')).toEqual([]);
  expect(problemsOf('12 34 56 78 90 12 34.')).toEqual(['bidderPhone: phone-not-valid']);
  expect(problemsOf('98200\u202e00001')).toEqual(['bidderPhone: text-has-unseen-characters']);
});
