import { describe, expect, test } from 'vitest';
import { dateParts, hasPrivateValues, isPhoneHeading, isPrivateHeading } from './private-column.ts';

/** Headings of phone, WhatsApp, contact, date of birth, Aadhaar, e-mail and address, as sheets have them. */
const HEADINGS = {
  en: 'Mobile No.; MOB; Phone; WhatsApp Number; Contact; D.O.B / DOB; Birthdate; Aadhaar Card; E-mail; Address',
  hi: 'मोबाइल नंबर; फ़ोन; व्हाट्सऐप नंबर; संपर्क सूत्र; जन्मतिथि; आधार कार्ड; ई-मेल; ईमेल; पता',
  mr: 'मोबाईल क्र.; भ्रमणध्वनी; व्हॉट्सॲप; संपर्क; जन्मदिनांक; आधार क्रमांक; इमेल; पत्ता',
  gu: 'મોબાઇલ નં.; મોબાઈલ નંબર; ફોન; વોટ્સએપ; સંપર્ક; જન્મ તારીખ; આધાર નંબર; ઈમેલ; સરનામું',
  bn: 'মোবাইল নম্বর; ফোন; হোয়াটসঅ্যাপ; যোগাযোগ; জন্মতারিখ; আধার; ইমেইল; ঠিকানা',
  ta: 'மொபைல் எண்; கைபேசி; வாட்ஸ்அப்; தொடர்புக்கு; பிறந்த தேதி; ஆதார் எண்; மின்னஞ்சல்; முகவரி',
  te: 'మొబైల్ నంబర్; ఫోన్; వాట్సాప్; సంప్రదింపు; పుట్టిన తేదీ; ఆధార్; ఈమెయిల్; చిరునామా',
  kn: 'ಮೊಬೈಲ್ ಸಂಖ್ಯೆ; ದೂರವಾಣಿ; ವಾಟ್ಸ್‌ಆ್ಯಪ್; ಸಂಪರ್ಕ; ಹುಟ್ಟಿದ ದಿನಾಂಕ; ಆಧಾರ್; ಇಮೇಲ್; ವಿಳಾಸ',
  ml: 'മൊബൈൽ നമ്പർ; മൊബൈല്‍; ഫോൺ; വാട്‌സാപ്പ്; ബന്ധപ്പെടാൻ; ജനനത്തീയതി; ആധാർ; ഇമെയിൽ; മേൽവിലാസം',
  pa: 'ਮੋਬਾਈਲ ਨੰਬਰ; ਫ਼ੋਨ; ਵਟਸਐਪ; ਸੰਪਰਕ; ਜਨਮ ਮਿਤੀ; ਆਧਾਰ; ਈਮੇਲ; ਪਤਾ',
};

describe('A heading of a column', () => {
  test.each(Object.entries(HEADINGS))('Every private heading in %s is recognised', (_, headings) => {
    expect(headings.split('; ').filter((heading) => !isPrivateHeading(heading))).toEqual([]);
  });

  test.each([
    ...['Village', 'Category', 'Role', 'Spoken Name', 'Phonetic', 'Photo', 'Model', 'Shirt Size', 'Team'],
    ...['गाव', 'फोटो', 'संघ', 'ગામ', 'ફોટો', 'વર્ગ', 'গ্রাম', 'ছবি', 'ஊர்', 'படம்', 'గ్రామం', 'ఫోటో'],
    ...['ಊರು', 'ಫೋಟೋ', 'ഗ്രാമം', 'ഫോട്ടോ', 'ਪਿੰਡ', 'ਫੋਟੋ', 'विकेट', 'રન', '***'],
  ])('%s is no private heading', (heading) => {
    expect(isPrivateHeading(heading)).toBe(false);
  });

  test('Headings of phone numbers are told apart from other private headings', () => {
    expect(['મોબાઇલ નં.', 'ফোন', 'കൈ ഫോൺ', 'Mob. No'].map(isPhoneHeading)).toEqual(Array(4).fill(true));
    expect(['જન્મ તારીખ', 'Address', 'ईमेल'].map(isPhoneHeading)).toEqual([false, false, false]);
  });
});

describe('The values of a column', () => {
  test.each([
    [
      'phones in any form',
      ['98200 12345', '+91-98200–12346 (WhatsApp)', 9_820_012_347, '098200 12348 / 98200 1'],
    ],
    ['phones in Gujarati digits', ['૯૮૨૦૦ ૧૨૩૪૫', '૯૮૨૦૦૧૨૩૪૬']],
    ['phones with gaps and a word', ['9820012345', null, '-', 'later', '9820012346']],
    ['phones of a town', ['2567 1234', '25671235']],
    ['numbers of Aadhaar', ['1234 5678 9012', '1234 5678 9013']],
    ['addresses of e-mail', ['om@example.com', 'yash.k@example.co.in']],
    ['days in figures', ['15/08/1999', '1-1-08', '01.02.2010', '૧૫/૦૮/૧૯૯૯']],
    ['days as a machine writes them', ['1999-08-15', '2008-01-01 00:00:00', '1999-08-15T00:00:00Z']],
    [
      'days with a month in words',
      ['15 Aug 1999', '5-Mar-02', 'March 5, 2002', '૧૫ ઑગસ્ટ ૧૯૯૯', '15th August 1999'],
    ],
  ])('%s are for the organiser alone', (_, cells) => {
    expect(hasPrivateValues(cells)).toBe(true);
  });

  test.each([
    ['amounts', [20_000, '2,00,000', 20_000_000, '10,00,00,000', '1 crore']],
    ['short numbers', [7, '18', '1,284', 411_001]],
    ['villages', ['Wai', 'Roha', 'વાઈ']],
    ['years and scores', ['1999', '2024-25', '50/3', '4-0-21-2']],
    ['categories', ['A', 'B', 'U-19', '']],
    ['links', ['https://example.com/98200123456', 'https://example.com/2']],
    ['remarks with a few numbers', ['good', 'fast', 'call 9820012345', 'tall', '9820012345']],
    ['no cells', []],
  ])('%s are not private', (_, cells) => {
    expect(hasPrivateValues(cells)).toBe(false);
  });
});

test.each([
  ['15/08/1999', '1999 08 15'],
  ['1.2.08', '08 2 1'],
  ['૧૫/૦૮/૧૯૯૯', '1999 08 15'],
  ['1999-08-15', '1999 08 15'],
  ['1999-08-15T00:00:00Z', '1999 08 15'],
  ['15 Aug 1999 18:30', '1999 Aug 15'],
  ['15th August, 1999', '1999 August 15'],
  ['15Aug1999', '1999 Aug 15'],
  ['March 5, 2002', '2002 March 5'],
  ['૧૫ ઑગસ્ટ ૧૯૯૯', '1999 ઑગસ્ટ 15'],
])('The date %j has the parts %j', (text, parts) => {
  expect(dateParts(text)).toBe(parts);
});

test('A date may have its month first', () => {
  expect(dateParts('08/15/1999', true)).toBe('1999 08 15');
  expect(dateParts('15 Aug 1999', true)).toBe('1999 Aug 15');
});

test.each([null, 1999, '1999', '2024-25', '50/3', '4-0-21-2', '12AB34', 'Aug 1999'])(
  '%j is no date',
  (cell) => {
    expect(dateParts(cell)).toBeNull();
  },
);

test.each(["12-3-'99", '12–3–99', 'Fri, 12/3/99', '12.3.99'])(
  'A date with a two-digit year is read: %j',
  (cell) => {
    expect(dateParts(cell)).toBe('99 3 12');
  },
);

test.each(['12,3,1999', '12|3|1999', '12_3_1999', '12\\3\\1999', '12:3:1999'])(
  'Other separators are allowed in a date with a four-digit year: %j',
  (cell) => {
    expect(dateParts(cell)).toBe('1999 3 12');
  },
);

test.each(['1999', '12,03,99', '12,3|1999', '12031999', 'Sun Dev'])('%j is no day', (cell) => {
  expect(dateParts(cell)).toBeNull();
});
