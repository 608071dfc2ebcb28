import { checked, type Checked, type DraftProblem } from './draft-checks.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { hasUnseen, isBlank, lengthOf, sameKey, tidy } from '#domain/text.ts';
import { inLatinDigits } from '#domain/whole-number.ts';

/**
 * Words of phones in English, Hindi, Marathi, Gujarati, Bengali, Tamil, Telugu, Kannada, Malayalam and Punjabi. A word
 * with '*' also begins longer words, because these languages write endings and numbers without a space.
 */
const PHONE_WORDS =
  'mobile* mob mobno* mo ph phn phno* phone phones phoneno* phonenum* telephone* tel cell cellphone* contact* whatsapp* whatsup* wa ' +
  'मोबाइल* मोबाईल* मो फोन* फ़ोन* टेलीफोन* टेलीफ़ोन* टेलिफोन* दूरभाष* भ्रमणध्वनी* दूरध्वनी* संपर्क* सम्पर्क* व्हाट्स* ' +
  'व्हॉट्स* व्हॅट्स* वाट्स* वॉट्स* व्हाट्सएप* मोबा ' +
  'મોબાઇલ* મોબાઈલ* મો ફોન* ટેલિફોન* ટેલીફોન* દૂરભાષ* સંપર્ક* વોટ્સ* વૉટ્સ* વ્હોટ્સ* વ્હૉટ્સ* વોટસ* વોટ્સએપ* ' +
  'মোবাইল* ফোন* টেলিফোন* মুঠোফোন* দূরভাষ* যোগাযোগ* হোয়াটস* হোয়াট্স* হোয়াটসঅ্যাপ* ' +
  'மொபைல்* கைபேசி* கைப்பேசி* அலைபேசி* தொலைபேசி* செல்பேசி* செல் போன்* ஃபோன்* தொடர்பு* வாட்ஸ்* வாட்சப்* வாட்ஸப்* ' +
  'మొబైల్* ఫోన్* ఫోను* చరవాణి* దూరవాణి* టెలిఫోన్* సెల్ సంప్రదిం* వాట్సా* వాట్సప్* వాట్స్* ' +
  'ಮೊಬೈಲ್* ಮೊ ಫೋನ್* ದೂರವಾಣಿ* ಚರವಾಣಿ* ಟೆಲಿಫೋನ್* ಸಂಪರ್ಕ* ವಾಟ್ಸ್* ವಾಟ್ಸಾ* ವಾಟ್ಸಪ್* ವಾಟ್ಸ್ಆ್ಯಪ್* ' +
  'മൊബൈ* ഫോൺ* ഫോണ്* ഫോണി* ടെലിഫോ* ബന്ധപ്പെ* സമ്പർക്ക* സമ്പര്ക്ക* വാട്സ* വാട്ട്സ* വാട്സാപ്പ്* ' +
  'ਮੋਬਾਈਲ* ਮੋਬਾਇਲ* ਮੋ ਫ਼ੋਨ* ਫੋਨ* ਟੈਲੀਫ਼ੋਨ* ਟੈਲੀਫੋਨ* ਸੰਪਰਕ* ਵਟਸ* ਵਟ੍ਸ* ਵੱਟਸ* ਵਾਟਸ*';
const PHONES = wordList(PHONE_WORDS);

/** Other words that people write next to a number: what it is for, or whose it is. */
const NOTES = wordList(
  'm p w no num number call own self personal father mother brother home office alt alternate res ' +
    'नं नंबर* नम्बर* क्रमांक पर घर पिता वडील स्वतः કૉલ નં નંબર* ઘર પિતા নং নম্বর* எண் నెం నంబర్* నెంబర్* ನಂಬರ್* ಸಂಖ್ಯೆ നമ്പർ* നമ്പര്* ਨੰ ਨੰਬਰ*',
);

/** Words between two numbers. */
const OR = wordList('or and या किंवा अथवा और आणि અથવા અને বা অথবা ও அல்லது లేదా మరియు ಅಥವಾ ಮತ್ತು അല്ലെങ്കിൽ അഥവാ ਜਾਂ ਅਤੇ');

/** True for a word for a phone, as `sameKey` has it. */
export function isPhoneWord(word: string): boolean {
  return isListed(word, PHONES);
}

/**
 * Reads a phone number as contacts and sheets write it: '📞 98200–12345 (WhatsApp)', 'M: 98200 12345 / 98200 12346,'. Of
 * several numbers the first counts. Any other text is returned tidied, so that a check can refuse it.
 */
export function phoneIn(written: string): string {
  const text = tidy(written);
  const plain = text
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/[\p{So}\p{RI}\p{Emoji_Modifier}]/gu, ' ')
    .replace(/whats app|\bw\/a\b/giu, 'wa');
  // A remark in brackets ends a number of enough digits. After an area code the number goes on:
  // '022 (home) 2345678'.
  const parted = plain.replace(REMARK, (_remark, at: number) =>
    digitsIn(plain.slice(0, at)) < 6 ? ' ' : '|',
  );
  const found = numberIn(parted) ?? numberIn(plain.replace(REMARK, ' '));
  return found ?? text;
}

const digitsIn = (text: string): number => text.match(/\p{Nd}/gu)?.length ?? 0;

const REMARK = /[([][^()[\]]*\p{L}[^()[\]]*[)\]]/gu;

function numberIn(text: string): string | null {
  const bare = text.replace(/[\p{L}\p{M}\u200C\u200D]+/gu, (word) => {
    const key = sameKey(word);
    if (isListed(key, OR)) return '|';
    return isPhoneWord(key) || isListed(key, NOTES) ? ' ' : word;
  });
  const parts = bare.split(/[/\\,;|&=\n]/u).map(tidyNumber);
  return parts.find(isPhoneNumber) ?? parts.map(firstOfRow).find((number) => number !== null) ?? null;
}

const INDIAN = String.raw`(?:(?:\+?91|0)[\s-]*)?[6-9]\d{4}[\s.-]?\d{5}`;
const ROW = new RegExp(String.raw`^(${INDIAN})(?:[\s.-]+${INDIAN})+$`);

/** The first of several Indian numbers with nothing but a space between them. */
function firstOfRow(text: string): string | null {
  return ROW.exec(inLatinDigits(text))?.[1] ?? null;
}

function tidyNumber(text: string): string {
  return tidy(text).replace(/^[\s.:#*"'~-]+|[\s.:#*"'~-]+$/g, '');
}

/** True for 6 to 15 digits of any script with common separators. */
export function isPhoneNumber(text: string): boolean {
  return /^[0-9]{6,15}$/.test(inLatinDigits(text).replace(/[\s()+.-]/g, ''));
}

/** Checks the phone number of a team's bidder; blank: none. */
export function checkBidderPhone(text: string): Checked<string | null> {
  const kept = phoneIn(text);
  return checked(() => (isBlank(kept) ? null : kept), [phoneProblem(kept)]);
}

function phoneProblem(text: string): DraftProblem | null {
  if (hasUnseen(text)) return { code: 'text-has-unseen-characters', field: 'bidderPhone' };
  if (isBlank(text)) return null;
  const fits = lengthOf(text) <= TEXT_LENGTH.mobile && isPhoneNumber(text);
  return fits ? null : { code: 'phone-not-valid', field: 'bidderPhone' };
}

/** The number of digits within a country. */
export const NATIONAL_DIGITS = 10;

/** A key for comparing numbers: equal for '+91 98200 12345', '098200 12345' and '९८२०० १२३४५'. */
export function phoneKey(phone: string): string {
  return inLatinDigits(phoneIn(phone)).replace(/\D/g, '').slice(-NATIONAL_DIGITS);
}

/** Words of which those with '*' also begin longer words. */
interface WordList {
  readonly whole: ReadonlySet<string>;
  readonly stems: readonly string[];
}

export function wordList(list: string): WordList {
  const words = list.split(' ');
  const stems = words.filter((word) => word.endsWith('*')).map((word) => sameKey(word.slice(0, -1)));
  return { whole: new Set(words.filter((word) => !word.endsWith('*')).map(sameKey)), stems };
}

/** True for a word of the list, as `sameKey` has it. */
export function isListed(word: string, { whole, stems }: WordList): boolean {
  return whole.has(word) || stems.some((stem) => word.startsWith(stem));
}
