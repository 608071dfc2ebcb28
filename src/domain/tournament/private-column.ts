import { sameKey } from '#domain/text.ts';
import { type Cell, saidIn } from '#domain/tournament/sheet/sheet-cell.ts';
import { inLatinDigits } from '#domain/whole-number.ts';
import type { OwnField } from './own-field.ts';
import { isListed, isPhoneNumber, isPhoneWord, NATIONAL_DIGITS, phoneIn, wordList } from './phone-number.ts';

/**
 * Words of headings in English, Hindi, Marathi, Gujarati, Bengali, Tamil, Telugu, Kannada, Malayalam and Punjabi. A word
 * with '*' also begins longer words, because these languages write endings and numbers without a space.
 */
const OTHER_WORDS =
  'dob birth* aadhar* aadhaar* adhar adhaar email* mail address* pincode emergency* upi utr account transaction ' +
  'payment* paid fee fees guardian* parent* father* mother* file ' +
  'जन्म* जनम* आधार* ईमेल* इमेल* मेल पता पते पत्ता* एड्रेस* ऍड्रेस* अॅड्रेस* फी फीस शुल्क* अभिभावक* पालक* पिता* माता* ' +
  'જન્મ* આધાર* ઈમેલ* ઇમેલ* ઇમેઇલ* ઈમેઈલ* ઈમેઇલ* મેલ સરનામ* એડ્રેસ* ફી વાલી* માતા* પિતા* ' +
  'জন্ম* আধার* ইমেল* ইমেইল* মেইল মেল ঠিকানা* ফি অভিভাবক* পিতা* মাতা* বাবা* ' +
  'பிறந்த* பிறப்பு* ஆதார்* மின்னஞ்சல்* இமெயில்* ஈமெயில்* மெயில் முகவரி* விலாச* கட்டணம்* பெற்றோர்* பாதுகாவல* தந்தை* ' +
  'పుట్టిన* జన్మ* జనన* ఆధార్* ఈమెయిల్* ఇమెయిల్* మెయిల్ చిరునామా* అడ్రస్* ఫీజు* రుసుము* సంరక్షకు* తల్లి* తండ్రి* ' +
  'ಹುಟ್ಟಿದ* ಜನ್ಮ* ಜನನ* ಆಧಾರ್* ಇಮೇಲ್* ಈಮೇಲ್* ಮಿಂಚಂಚೆ* ಮೇಲ್ ವಿಳಾಸ* ಶುಲ್ಕ* ಪೋಷಕ* ತಂದೆ* ತಾಯಿ* ' +
  'ജനന* ജനിച്ച* ജന്മ* ആധാർ* ആധാര്* ഇമെയി* ഈമെയി* മെയിൽ വിലാസ* മേൽവിലാസ* മേല്വിലാസ* അഡ്രസ്* ഫീസ്* രക്ഷിതാ* രക്ഷാകർ* ' +
  'ਜਨਮ* ਆਧਾਰ* ਈਮੇਲ* ਇਮੇਲ* ਮੇਲ ਪਤਾ ਸਿਰਨਾਵ* ਫੀਸ* ਫ਼ੀਸ* ਮਾਪੇ* ਸਰਪ੍ਰਸਤ* ਪਿਤਾ* ਮਾਤਾ*';

/** True for a heading of phone numbers. */
export function isPhoneHeading(heading: string): boolean {
  return wordsOf(heading).some(isPhoneWord);
}

/** True for a field with a phone number in its values. */
export function isPhoneField({ is, name }: OwnField): boolean {
  return (is === 'text' || is === 'number') && isPhoneHeading(name);
}

/** True for a heading of things that are for the organiser alone: phone, address, date of birth, fee. */
export function isPrivateHeading(heading: string): boolean {
  return wordsOf(heading).some((word) => isPhoneWord(word) || isListed(word, OTHERS));
}

/** True if at least half of the filled cells are phone numbers, numbers of cards, e-mail addresses or dates. */
export function hasPrivateValues(cells: readonly Cell[]): boolean {
  const filled = cells.filter((cell) => saidIn(cell) !== '');
  return filled.length > 0 && filled.filter(isPrivateValue).length * 2 >= filled.length;
}

function isPrivateValue(cell: Cell): boolean {
  const text = inLatinDigits(saidIn(cell));
  return isLongNumber(text) || dateParts(text) !== null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

/** Numbers with fewer digits may be local phone numbers or amounts. Longer amounts end in zeros or have commas. */
const LEAST_DIGITS = 8;

function isLongNumber(text: string): boolean {
  const phone = phoneIn(text);
  const digits = phone.replace(/\D/g, '');
  if (text.includes('://') || !isPhoneNumber(phone) || digits.length < LEAST_DIGITS) return false;
  return digits.length >= NATIONAL_DIGITS || !digits.endsWith('000');
}

const OTHERS = wordList(OTHER_WORDS);

function wordsOf(heading: string): readonly string[] {
  return sameKey(heading).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?<year>\d{4}|\d{2})`;
/** A month by its name, in any language. */
const NAMED = String.raw`(?<month>[\p{L}\p{M}]{2,})\.?`;
const ENGLISH = String.raw`(?<month>(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)\.?`;
const GAP = String.raw`[\s,/.-]+`;
const FIGURES = /^(?<day>\d{1,2})[/.\s-]+(?<month>\d{1,2})[/.\s-]+(?<year>\d{4}|\d{2})$/;
/** Other separators also occur in amounts, so that a date with them needs a four-digit year. */
const OTHER_SIGNS = /^(\d{1,2})\s?([,|_\\:])\s?(\d{1,2})\s?\2\s?(\d{4})$/;
const DATE_FORMS = [
  /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})$/,
  ...[
    `${DAY}${GAP}${NAMED}${GAP}${YEAR}`,
    `${DAY}${ENGLISH}${YEAR}`,
    `${NAMED}${GAP}${DAY}${GAP}${YEAR}`,
  ].map((form) => new RegExp(`^${form}$`, 'iu')),
];
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[\s,]+/i;
/** A time after the day. */
const TIME = /[T\s]+\d{1,2}:\d{2}.*$/i;

/**
 * Reads a text that is written as a day of a year: '15/08/1999', '15-Aug-1999', 'March 5, 2002', '1999-08-15', each
 * perhaps with a time. Returns its parts as 'year month day'; null for another text. The month may be a name, and
 * nothing checks that there is such a day.
 */
export function dateParts(cell: Cell, isMonthFirst = false): string | null {
  const text = inLatinDigits(saidIn(cell))
    .replace(/\p{Pd}/gu, '-')
    .replace(/['’‘](?=\d{2}$)/, '')
    .replace(WEEKDAY, '')
    .replace(OTHER_SIGNS, '$1/$3/$4')
    .replace(TIME, '');
  if (FIGURES.test(text))
    return text.replace(FIGURES, isMonthFirst ? '$<year> $<day> $<month>' : '$<year> $<month> $<day>');
  const form = DATE_FORMS.find((one) => one.test(text));
  return form === undefined ? null : text.replace(form, '$<year> $<month> $<day>');
}
