import { expect, test } from 'vitest';
import { checkBidderPhone, phoneIn, phoneKey } from './phone-number.ts';

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
  expect(problemsOf('12 34 56 78 90 12 3 4')).toEqual(['bidderPhone: phone-not-valid']);
  expect(problemsOf('98200\u000700001')).toEqual(['bidderPhone: text-has-unseen-characters']);
});

test.each([
  ['98200 12345 (WhatsApp)', '98200 12345'],
  ['WhatsApp: +91 98200 12345', '+91 98200 12345'],
  ['98200 12345 / 98200 54321', '98200 12345'],
  ['98200\u201312345', '98200-12345'],
  ['98200\u221212345,', '98200-12345'],
  ['\u202a+91 98200 12345\u202c', '+91 98200 12345'],
  ['९८२००१२३४५ (घर)', '९८२००१२३४५'],
  ['(022) 2345 6789', '(022) 2345 6789'],
])('A phone number is read as contacts write it: %j', (written, kept) => {
  expect(phoneIn(written)).toBe(kept);
  expect(checkBidderPhone(written)).toEqual({ ok: true, value: kept });
});

test('Two numbers in a cell compare by the first, and another text stays as it is', () => {
  expect(phoneKey('98200 12345 / 98200 54321')).toBe('9820012345');
  expect(phoneIn(' call  Asha ')).toBe('call Asha');
});

test.each([
  ['📞 98200 12345', '98200 12345'],
  ['📱+91 98200 12345 ✅', '+91 98200 12345'],
  ['M: 98200 12345', '98200 12345'],
  ['M-9820012345', '9820012345'],
  ['9820012345 (M)', '9820012345'],
  ['98200 12345 वॉट्सॲप', '98200 12345'],
  ['98200 12345 व्हाट्सएप नंबर', '98200 12345'],
  ['मो. नं. ९८२००१२३४५', '९८२००१२३४५'],
  ['મો. 98200 12345', '98200 12345'],
  ['ਮੋਬਾਈਲ: 98200 12345', '98200 12345'],
  ['கைபேசி: 98200 12345', '98200 12345'],
  ['ഫോൺ: 98200 12345', '98200 12345'],
  ['Call 98200 12345', '98200 12345'],
  ['+91 (India) 98200 12345', '+91 98200 12345'],
  ['98200 12345 (own) 98200 54321 (father)', '98200 12345'],
  ['98200 12345(self)98200 54321(father)', '98200 12345'],
  ['98200 12345 own, 98200 54321 father', '98200 12345'],
  ['9820012345 9820054321', '9820012345'],
  ['9820012345/9820054321', '9820012345'],
  ['98200 12345 या 98200 54321', '98200 12345'],
  ['98200 12345 किंवा 98200 54321', '98200 12345'],
  ['Ph no. 98200 12345', '98200 12345'],
  ['+91-98200-12345', '+91-98200-12345'],
  ['0091 98200 12345', '0091 98200 12345'],
  ['tel:+919820012345', '+919820012345'],
  ['98200.12345', '98200.12345'],
  ['W/A: 98200 12345', '98200 12345'],
  ['98200 12345 W', '98200 12345'],
  ['Cell # 98200 12345', '98200 12345'],
  ['*98200 12345*', '98200 12345'],
  ['98200 12345 [father]', '98200 12345'],
  ['98200 12345 = 98200 54321', '98200 12345'],
  ['98200 12345 पर व्हाट्सएप', '98200 12345'],
  ['ಮೊ: 98200 12345', '98200 12345'],
  ['ఫోన్ నెం: 98200 12345', '98200 12345'],
])('A phone number is read next to signs, words and other numbers: %j', (written, kept) => {
  expect(phoneIn(written)).toBe(kept);
  expect(phoneKey(written)).toBe('9820012345');
});

test.each(['call Asha', 'Room 123456', '98200 12345 Asha', '98200 1234', 'a9820012345'])(
  'Words with another meaning are not dropped: %j',
  (written) => {
    expect(phoneIn(written)).toBe(written);
  },
);

test('A remark after an area code does not end the number', () => {
  expect(phoneIn('022 (home) 2345678')).toBe('022 2345678');
  expect(phoneIn('(home) 98200 12345')).toBe('98200 12345');
  expect(phoneIn('02212 (home) 345678')).toBe('02212 345678');
  expect(phoneIn('022123 (home) 345678')).toBe('022123');
});
