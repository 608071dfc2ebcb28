import type { Unit } from '#domain/rules/rule-set.ts';
import { sameKey, tidy } from '#domain/text.ts';
import { inLatinDigits, readWhole } from '#domain/whole-number.ts';

/** A cell of a spreadsheet; null means an empty cell. */
export type Cell = string | number | boolean | null;

/** Returns a cell's trimmed text. A line break in a cell (Alt+Enter) becomes a space. */
export function textOf(cell: Cell): string {
  return cell === null ? '' : tidy(String(cell).replace(/\s+/g, ' '));
}

/** Placeholders that people write into an empty cell: '-', 'NA', 'nil'. */
const NOTHING = /^([-\u2013\u2014_.?]+|n\.?\/?a\.?|nil|none|null|tbd)$/i;

/** Returns a cell's text; a placeholder such as '-' or 'NA' becomes ''. */
export function saidIn(cell: Cell): string {
  const text = textOf(cell);
  return NOTHING.test(text) ? '' : text;
}

/** Reads a whole number: 340, '1,284', '३४०'. Unreadable text becomes NaN, which validation reports. */
export function countOf(cell: Cell): number | null {
  return typeof cell === 'number' ? cell : readWhole(saidIn(cell));
}

const YES = keysOf(
  'yes y true 1 owner yep yeah haa haan ha ho hoy हाँ हां हा हो होय हाँजी हांजी जीहाँ जीहां હાં હાજી ஆமா ஆமாம் അതേ হ্যা ' +
    'ਹਾਂਜੀ ✓ ✔ ☑ √ ✅ 👍',
);
const NO = keysOf(
  'no n false 0 nope nahi nahin naa नहीं नाही नही नाहि ના નાજી નહીં નહિ இல்ல ഇല്ല ਨਾ లేదు ✗ ✘ × ☐ ❌ ✖ 👎',
);

function keysOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(sameKey));
}

/** The key of a word for yes or no, without spaces and the mark behind it: 'हाँ जी', 'No.'. */
function keyOf(cell: Cell): string {
  return sameKey(textOf(cell)).replace(/[.!\s]+/g, '');
}

/** True for a cell with a word for yes or a tick. */
export function yesOf(cell: Cell): boolean {
  return YES.has(keyOf(cell));
}

/** True for a cell with a word for no or a cross; an empty cell is not a no. */
export function noOf(cell: Cell): boolean {
  return NO.has(keyOf(cell));
}

/** Stands in a cell whose formula has no result. */
export const NO_RESULT = '#NO RESULT!';
const ERRORS = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|ERROR!|NO RESULT!)$/i;

/** The error that a cell shows, such as '#N/A'; null for another cell. */
export function errorIn(cell: Cell): string | null {
  const text = textOf(cell);
  return ERRORS.test(text) ? text : null;
}

/** Reads an age: '24', '24 yrs', '24 years old'. A part of a year does not count: '24.8' and '24 years 3 months' are 24. */
export function ageOf(cell: Cell): number | null {
  if (typeof cell === 'number') return Math.floor(cell);
  const years = inLatinDigits(
    saidIn(cell)
      .replace(/^age[\s:-]+/i, '')
      .replace(YEARS, '$1'),
  );
  return /^\d{1,2}\.\d+$/.test(years) ? Math.floor(Number(years)) : readWhole(years);
}

const AND = String.raw`[\s,]*(?:(?:and|व|आणि|और|અને)\s+)?`;
/** Matches months, and perhaps days, after the years. */
const REST =
  String.raw`${AND}\p{Nd}{1,2}[\s-]*(?:months?|mths?|mos?|m|mahine|महिने|महिना|महीने|महीना|माह|મહિના|મહિનો|মাস|மாதம்|மாதங்கள்|` +
  String.raw`నెలలు|నెల|ತಿಂಗಳು|ತಿಂಗಳುಗಳು|മാസം|മാസങ്ങൾ|ਮਹੀਨੇ|ਮਹੀਨਾ)\.?` +
  String.raw`(?:${AND}\p{Nd}{1,2}[\s-]*(?:days?|d|दिन|दिवस|દિવસ)\.?)?`;
/** Words after an age. Longer words do not match: '19 वर्षांखालील' is an age group. */
const YEARS = new RegExp(
  String.raw`(\p{Nd})[\s-]*(yrs?|years?|year\(s\)|y|yo|y/o|varsh|saal|sal|वर्षे?|वर्षां?चा|वर्षां?ची|व|साल( का| की)?|` +
    'વર્ષ|વર્ષનો|વર્ષની|વરસ|বছর|বৎসর|வயது|வருடம்|ஆண்டு|ஆண்டுகள்|సంవత్సరాలు|సం|ఏళ్లు|ఏళ్ళు|ವರ್ಷ|ವರ್ಷಗಳು|' +
    String.raw`വയസ്സ്|വയസ്|വർഷം|ਸਾਲ|ਵਰ੍ਹੇ)\.?(?:${REST})?(\s+old)?$`,
  'iu',
);

/** Number words after an amount, by the count of zeros that they add. */
const WORDS_OF_ZEROS: readonly (readonly [number, string])[] = [
  [3, 'k th thou thsd thousand thousands hazar hazaar hajar hajaar'],
  [5, 'l lac lacs lakh lakhs lkh'],
  [7, 'cr crs crore crores karod karor koti'],
];
const ZEROS = new Map(
  WORDS_OF_ZEROS.flatMap(([zeros, words]) => words.split(' ').map((word) => [sameKey(word), zeros])),
);
/** Beginnings of the words in Indian scripts, which inflect: 'लाखात', 'हज़ारों', 'લાખમાં', 'லட்சத்தில்'. */
const STEMS: readonly (readonly [number, string])[] = [
  [3, 'हजार હજાર হাজার ஆயிர వేల వెయ్యి ಸಾವಿರ ആയിര ਹਜਾਰ ہزار ହଜାର'],
  [5, 'लाख लक्ष લાખ লাখ লক্ষ லட்ச இலட்ச లక్ష ಲಕ್ಷ ലക്ഷ ਲੱਖ لاکھ ଲକ୍ଷ'],
  [7, 'करोड कोटि कोटी કરોડ কোটি கோடி కోటి కోట్ల ಕೋಟಿ കോടി ਕਰੋੜ کروڑ କୋଟି'],
];
const INFLECTED = STEMS.flatMap(([zeros, stems]) =>
  stems.split(' ').map((stem) => ({ zeros, stem: stemKey(stem) })),
);

/** Returns the count of zeros of a word like 'k', 'Lakh', 'Cr' or 'लाखात'; undefined for other words. */
export function zerosOf(word: string): number | undefined {
  const key = stemKey(word);
  const zeros = ZEROS.get(sameKey(word));
  return zeros ?? (OTHERS.test(key) ? undefined : INFLECTED.find(({ stem }) => key.startsWith(stem))?.zeros);
}

/** Words that only begin like a unit: 'auction' in Telugu, and 'aim' in six languages. */
const OTHERS = /^(?:వేల[ంా]|लक्ष्य|લક્ષ્ય|লক্ষ্য|లక్ష్య|ಲಕ್ಷ್ಯ|ലക്ഷ്യ)/u;
/** Rupees in words and short forms, besides '₹'. */
const RUPEES =
  'rs|re|inr|rupees?|rupaye|rupay|रु|रू|रुपये|रुपए|रुपया|रूपये|રૂ|રુ|રૂપિયા|રુપિયા|টাকা|ரூ|ரூபாய்|రూ|రు|రూపాయలు|రూపాయల|' +
  'ರೂ|ರು|ರೂಪಾಯಿ|രൂ|രൂപ|ਰੁ|ਰੂ|ਰੁਪਏ|ਰੁਪਿਆ';
const SIGN_BEFORE = new RegExp(String.raw`^(?:[₹৳]|(?:${RUPEES})(?![\p{L}\p{M}])[.:]?)\s*`, 'iu');
const SIGN_BEHIND = new RegExp(String.raw`\s*(?:[₹৳]|(?<![\p{L}\p{M}])(?:${RUPEES})\.?)$`, 'iu');

/** A key without the dot below a letter (nukta), which people often leave out. */
function stemKey(word: string): string {
  return sameKey(word)
    .normalize('NFD')
    .replace(/[\u093C\u09BC\u0A3C]/g, '');
}

/**
 * Reads an amount in rupees: 20000, '₹ 20,000/-', 'Rs. 20000', '20k', '0.2 L', '1.5 Cr'. `zeros` come from the
 * heading ('Base Price (in lakhs)'). They count only if the cell has no word or sign of its own.
 */
export function amountOf(cell: Cell, zeros = 0): number | null {
  if (typeof cell === 'number') return zeros === 0 ? cell : shifted(String(cell), zeros);
  const text = saidIn(cell);
  const bare = text
    .replace(SIGN_BEFORE, '')
    .replace(/\s*only$/i, '')
    .replace(/\s*\(([^()\p{Nd}]*)\)$/u, (_, beside: string) =>
      zerosOf(beside) === undefined ? '' : ` ${beside}`,
    )
    .replace(/\s*(\/[-–=]|=00)$/, '')
    .replace(SIGN_BEHIND, '');
  if (bare === '') return text === '' ? null : NaN;
  // '20.000' is twenty, or twenty thousand as some countries write it.
  if (/^\d{1,3}\.\d{3}$/.test(inLatinDigits(bare))) return NaN;
  if (COMPOUND.test(bare)) return compound(bare);
  const word = /[\p{L}\p{M}]+\.?$/u.exec(bare)?.[0] ?? '';
  // '20 Th' is an amount, '20th' a day.
  const own = /\p{Nd}th$/iu.test(bare) ? undefined : zerosOf(word.replace('.', ''));
  if (own !== undefined) return shifted(bare.slice(0, -word.length).trim(), own);
  const rupees = readWhole(bare);
  // A figure with a sign is in rupees unless it is below the smallest step: '₹ 20' under 'in lakhs' is 20 lakh.
  const isFull = bare !== text && rupees !== null && rupees >= LEAST_IN_FULL;
  return zeros === 0 || isFull ? rupees : shifted(bare, zeros);
}

/** No amount of an auction is below the smallest step. */
const LEAST_IN_FULL = 1_000;

/** Two or more numbers with words: '1 crore 50 lakh'. */
const COMPOUND = /^(?:[\p{Nd},.]+\s*[\p{L}\p{M}]+\.?\s*){2,}$/u;

function compound(text: string): number {
  let before = Infinity;
  let sum = 0;
  text.replace(/([\p{Nd},.]+)\s*([\p{L}\p{M}]+)/gu, (part, figure: string, word: string) => {
    const zeros = zerosOf(word) ?? before;
    sum += zeros < before ? shifted(figure, zeros) : NaN;
    before = zeros;
    return part;
  });
  return sum;
}

/** Reads an amount typed into a box: as in a sheet, or in points as screens write them, '1,200 tokens'. */
export function typedAmount(text: string, unit: Unit): number | null {
  if (unit === 'rupees') return amountOf(text);
  const written = tidy(text);
  const named = written.toLowerCase().endsWith(unit.points.toLowerCase());
  // A sign replaces the unit's name, so that a box with the name alone is NaN, not empty.
  return amountOf(named ? `${written.slice(0, -unit.points.length)}₹` : written);
}

/** Shifts the decimal point in the text: '0.2' with five zeros is 20,000. A float could lose a rupee. */
function shifted(text: string, zeros: number): number {
  const written = /^([\d,]*)(?:\.(\d*))?$/.exec(inLatinDigits(text));
  if (written === null || text === '') return NaN;
  const [whole, fraction] = [written[1] || '0', (written[2] ?? '').replace(/0+$/, '')];
  if (fraction.length > zeros) return NaN;
  return Number(`${String(readWhole(whole))}${fraction.padEnd(zeros, '0')}`);
}
