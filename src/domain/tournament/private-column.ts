import { sameKey } from '#domain/text.ts';
import { inLatinDigits } from '#domain/whole-number.ts';
import type { OwnField } from './own-field.ts';
import { isPhoneNumber, NATIONAL_DIGITS, phoneIn } from './phone-number.ts';
import { saidIn, type Cell } from './sheet/sheet-cell.ts';
import { dateParts } from './sheet/sheet-date.ts';

/**
 * Words of headings in English, Hindi, Marathi, Gujarati, Bengali, Tamil, Telugu, Kannada, Malayalam and Punjabi. A word
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
  'ಮೊಬೈಲ್* ಫೋನ್* ದೂರವಾಣಿ* ಚರವಾಣಿ* ಟೆಲಿಫೋನ್* ಸಂಪರ್ಕ* ವಾಟ್ಸ್* ವಾಟ್ಸಾ* ವಾಟ್ಸಪ್* ವಾಟ್ಸ್ಆ್ಯಪ್* ' +
  'മൊബൈ* ഫോൺ* ഫോണ്* ഫോണി* ടെലിഫോ* ബന്ധപ്പെ* സമ്പർക്ക* സമ്പര്ക്ക* വാട്സ* വാട്ട്സ* വാട്സാപ്പ്* ' +
  'ਮੋਬਾਈਲ* ਮੋਬਾਇਲ* ਮੋ ਫ਼ੋਨ* ਫੋਨ* ਟੈਲੀਫ਼ੋਨ* ਟੈਲੀਫੋਨ* ਸੰਪਰਕ* ਵਟਸ* ਵਟ੍ਸ* ਵੱਟਸ* ਵਾਟਸ*';

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
  return hasWord(heading, PHONES);
}

/** True for a field with a phone number in its values. */
export function isPhoneField({ is, name }: OwnField): boolean {
  return (is === 'text' || is === 'number') && isPhoneHeading(name);
}

/** True for a heading of things that are for the organiser alone: phone, address, date of birth, fee. */
export function isPrivateHeading(heading: string): boolean {
  return hasWord(heading, PHONES) || hasWord(heading, OTHERS);
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

/** Shorter numbers are phones of a town, or amounts: these end in zeros or have commas. */
const LEAST_DIGITS = 8;

function isLongNumber(text: string): boolean {
  const phone = phoneIn(text);
  const digits = phone.replace(/\D/g, '');
  if (text.includes('://') || !isPhoneNumber(phone) || digits.length < LEAST_DIGITS) return false;
  return digits.length >= NATIONAL_DIGITS || !digits.endsWith('000');
}

interface Words {
  readonly whole: ReadonlySet<string>;
  readonly stems: readonly string[];
}

const PHONES = wordsOf(PHONE_WORDS);
const OTHERS = wordsOf(OTHER_WORDS);

function wordsOf(list: string): Words {
  const words = list.split(' ');
  const stems = words.filter((word) => word.endsWith('*')).map((word) => sameKey(word.slice(0, -1)));
  return { whole: new Set(words.filter((word) => !word.endsWith('*')).map(sameKey)), stems };
}

function hasWord(heading: string, { whole, stems }: Words): boolean {
  const words = sameKey(heading).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.some((word) => whole.has(word) || stems.some((stem) => word.startsWith(stem)));
}
