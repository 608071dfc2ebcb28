import type { FieldId } from '#domain/ids.ts';
import { sameKey } from '#domain/text.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { readPlayingStyle } from '#domain/tournament/player.ts';
import { PLAYING_STYLES, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { CATALOGUE_WORDS } from './catalogue-words.ts';
import { type Cell, noOf, saidIn, textOf, yesOf } from './sheet-cell.ts';

const BY_MEANING = new Map(CATALOGUE_WORDS.map(([meaning, words]) => [meaning, words.split('; ')] as const));

/** The words of the catalogues for a meaning such as 'age', 'bowler', 'yes' or 'field Captain', as `sameKey` has them. */
export function wordsFor(meaning: string): readonly string[] {
  return BY_MEANING.get(meaning) ?? [];
}

/** Signs that people leave out or write in two ways in Indian scripts: virama, dot below, long vowels. */
const [VIRAMA, DOT, LONG] = [0x4d, 0x3c, [0x08, 0x0a, 0x40, 0x42]];
const INDIAN = /[\u0900-\u0d7f]/g;
/** A script of India has 128 places, with the same sound at the same place. */
const PLACES = 0x80;

/** A key that several spellings of one word share: 'વિકેટ કીપર' and 'વિકેટકીપર', 'પ્રાઈસ' and 'પ્રાઇસ'. */
export function spellingKey(text: string): string {
  return sameKey(text)
    .replace(/\s+/g, '')
    .replace(INDIAN, (letter) => {
      const code = letter.charCodeAt(0);
      const place = code % PLACES;
      if (place === VIRAMA || place === DOT) return '';
      return LONG.includes(place) ? String.fromCharCode(code - 1) : letter;
    });
}

/** True for a tick or a word for yes in any of the languages. */
export function saysYes(cell: Cell): boolean {
  return yesOf(cell) || wordsFor('yes').includes(sameKey(textOf(cell)));
}

/** True for a cross or a word for no in any of the languages; an empty cell is not a no. */
export function saysNo(cell: Cell): boolean {
  return noOf(cell) || wordsFor('no').includes(sameKey(textOf(cell)));
}

/** The value of an own field for a cell in the words of a catalogue; another cell stays as it is. */
export function ownCellMeant(field: OwnField, cell: Cell): Cell {
  if (field.is === 'yes-no') return saysYes(cell) ? 'Yes' : saysNo(cell) ? 'No' : cell;
  if (field.is !== 'choice') return cell;
  const key = sameKey(textOf(cell));
  return field.values.find((value) => wordsFor(`value ${value}`).includes(key)) ?? cell;
}

/** The cells of a row's own fields in the words that the fields have. */
export function ownCellsMeant(
  own: Readonly<Record<FieldId, Cell>>,
  fields: readonly OwnField[],
): Readonly<Record<FieldId, Cell>> {
  const meant = fields.flatMap((field) => {
    const cell = own[field.id];
    return cell === undefined ? [] : [[field.id, ownCellMeant(field, cell)] as const];
  });
  return { ...own, ...Object.fromEntries(meant) };
}

/** Words for each style, and those of hand, pace and order, which name no style by themselves. */
type StyleWords = Readonly<Record<PlayingStyle | 'beside', string>>;

/**
 * Words of clubs for the styles: nouns of each language, and English words in its script. Of a style in two words
 * ('विकेट कीपर', 'ઓલ રાઉન્ડર') the first word is in `beside`.
 */
const STYLE_WORDS: Readonly<Record<string, StyleWords>> = {
  hi: {
    batsman: 'बल्लेबाज बल्लेबाजी बैट्समैन बैट्समेन बैटर बैटिंग बैट बेट्समैन बेटिंग',
    bowler: 'गेंदबाज गेंदबाजी बॉलर बालर बोलर बाउलर बॉलिंग बोलिंग बालिंग बाउलिंग स्पिनर स्पिन पेसर फास्ट मीडियम आर्म फिरकी',
    wicketKeeper: 'विकेटकीपर विकेटकीपिंग विकेटरक्षक कीपर कीपिंग',
    allRounder: 'ऑलराउंडर आलराउंडर ऑलराऊंडर राउंडर राउन्डर राऊंडर हरफनमौला',
    beside:
      'दाएं दाएँ दायें दाहिने बाएं बाएँ बायें हाथ का के की तेज मध्यम धीमे राइट लेफ्ट हैंड हैंडेड हैंड्स विकेट ऑल आल सलामी ओपनिंग',
  },
  mr: {
    batsman: 'फलंदाज फलंदाजी बॅट्समन बॅट्समॅन बॅट्समेन बॅटर बॅटिंग बॅट',
    bowler: 'गोलंदाज गोलंदाजी बॉलर बॉलिंग',
    wicketKeeper: 'यष्टिरक्षक यष्टिरक्षण विकेटकीपर कीपर',
    allRounder: 'अष्टपैलू अष्टपैलूत्व ऑलराऊंडर',
    beside:
      'उजव्या डाव्या उजवा डावा उजवखुरा डावखुरा डावखोरा हाताचा हाताची हाताने हात वेगवान जलद मध्यमगती मंदगती राईट लेफ्ट हँड हॅंड हॅण्ड हॅन्ड',
  },
  gu: {
    batsman: 'બેટ્સમેન બેટ્સમૅન બેટિંગ બેટર બેટ',
    bowler: 'બોલર બૉલર બોલિંગ બૉલિંગ સ્પિનર સ્પિન પેસર ફાસ્ટ મીડિયમ આર્મ',
    wicketKeeper: 'વિકેટકીપર વિકેટકીપિંગ કીપર કીપિંગ',
    allRounder: 'ઓલરાઉન્ડર ઑલરાઉન્ડર રાઉન્ડર રાઉંડર',
    beside:
      'રાઇટ રાઈટ લેફ્ટ હેન્ડ હેંડ હેન્ડેડ જમણા જમણેરી જમણોડી ડાબા ડાબેરી ડાબોડી હાથ હાથનો હાથના હાથે ઝડપી તેજ મધ્યમ વિકેટ ઓલ ઑલ ઓપનિંગ',
  },
  bn: {
    batsman: 'ব্যাটার ব্যাটসম্যান ব্যাটিং ব্যাট',
    bowler: 'বোলার বোলিং স্পিনার স্পিন পেসার ফাস্ট মিডিয়াম আর্ম',
    wicketKeeper: 'উইকেটকিপার উইকেটকিপিং উইকেটরক্ষক কিপার কিপিং',
    allRounder: 'অলরাউন্ডার রাউন্ডার',
    beside: 'ডান বাম বাঁ হাতি ডানহাতি বামহাতি বাঁহাতি হাত হাতের রাইট লেফট হ্যান্ড হ্যান্ডেড দ্রুত উইকেট অল ওপেনিং',
  },
  ta: {
    batsman: 'மட்டையாளர் மட்டையாட்டம் பேட்ஸ்மேன் பேட்ஸ்மென் பேட்டர் பேட்டிங்',
    bowler: 'பந்துவீச்சாளர் பந்துவீச்சு வீச்சாளர் வீச்சு பவுலர் பௌலர் பவுலிங் பௌலிங்',
    wicketKeeper: 'விக்கெட்கீப்பர் விக்கெட்கீப்பிங் கீப்பர் கீப்பிங்',
    allRounder: 'ஆல்ரவுண்டர் ரவுண்டர்',
    beside:
      'வலது இடது வலக்கை இடக்கை கை ரைட் லெஃப்ட் லெப்ட் ஹேண்ட் ஹேண்டட் வேக வேகப்பந்து வேகப் பந்து சுழற்பந்து சுழல் மித விக்கெட் ஆல்',
  },
  te: {
    batsman: 'బ్యాటర్ బ్యాట్స్మన్ బ్యాట్స్మెన్ బ్యాట్స్మాన్ బ్యాటింగ్',
    bowler: 'బౌలర్ బౌలింగ్ స్పిన్నర్ స్పిన్ పేసర్ ఫాస్ట్ మీడియం ఆర్మ్',
    wicketKeeper: 'వికెట్కీపర్ వికెట్కీపింగ్ కీపర్ కీపింగ్',
    allRounder: 'ఆల్రౌండర్ రౌండర్',
    beside: 'కుడి ఎడమ చేతి కుడిచేతి ఎడమచేతి చేతివాటం వాటం రైట్ లెఫ్ట్ హ్యాండ్ హ్యాండెడ్ వికెట్ ఆల్',
  },
  kn: {
    batsman: 'ಬ್ಯಾಟರ್ ಬ್ಯಾಟ್ಸ್ಮನ್ ಬ್ಯಾಟ್ಸ್ಮ್ಯಾನ್ ಬ್ಯಾಟ್ಸ್ಮೆನ್ ಬ್ಯಾಟಿಂಗ್',
    bowler: 'ಬೌಲರ್ ಬೌಲಿಂಗ್ ಸ್ಪಿನ್ನರ್ ಸ್ಪಿನ್ ಪೇಸರ್ ಫಾಸ್ಟ್ ಮೀಡಿಯಂ ಆರ್ಮ್',
    wicketKeeper: 'ವಿಕೆಟ್ಕೀಪರ್ ವಿಕೆಟ್ಕೀಪಿಂಗ್ ಕೀಪರ್ ಕೀಪಿಂಗ್',
    allRounder: 'ಆಲ್ರೌಂಡರ್ ರೌಂಡರ್',
    beside: 'ಬಲಗೈ ಎಡಗೈ ಬಲ ಎಡ ಕೈ ರೈಟ್ ಲೆಫ್ಟ್ ಹ್ಯಾಂಡ್ ಹ್ಯಾಂಡೆಡ್ ವಿಕೆಟ್ ಆಲ್',
  },
  ml: {
    batsman: 'ബാറ്റർ ബാറ്റ്സ്മാൻ ബാറ്റ്സ്മാന് ബാറ്റിംഗ് ബാറ്റിങ് ബാറ്റിങ്ങ്',
    bowler: 'ബൗളർ ബൗളിംഗ് ബൗളിങ് ബൗളിങ്ങ് സ്പിന്നർ സ്പിൻ പേസർ ഫാസ്റ്റ് മീഡിയം',
    wicketKeeper: 'വിക്കറ്റ്കീപ്പർ വിക്കറ്റ്കീപ്പിംഗ് കീപ്പർ കീപ്പിംഗ് കീപ്പിങ്',
    allRounder: 'ഓൾറൗണ്ടർ റൗണ്ടർ',
    beside: 'വലംകൈ ഇടംകൈ വലംകൈയൻ ഇടംകൈയൻ വലം ഇടം വലത് ഇടത് കൈ റൈറ്റ് ലെഫ്റ്റ് ഹാൻഡ് ഹാൻഡഡ് വിക്കറ്റ് ഓൾ',
  },
  pa: {
    batsman: 'ਬੱਲੇਬਾਜ਼ ਬੱਲੇਬਾਜ਼ੀ ਬੈਟਸਮੈਨ ਬੈਟਰ ਬੈਟਿੰਗ',
    bowler: 'ਗੇਂਦਬਾਜ਼ ਗੇਂਦਬਾਜ਼ੀ ਬੌਲਰ ਬੋਲਰ ਬਾਲਰ ਬੌਲਿੰਗ ਬਾਲਿੰਗ ਸਪਿਨਰ ਸਪਿਨ ਫਾਸਟ',
    wicketKeeper: 'ਵਿਕਟਕੀਪਰ ਵਿਕਟਕੀਪਿੰਗ ਕੀਪਰ ਕੀਪਿੰਗ',
    allRounder: 'ਆਲਰਾਊਂਡਰ ਆਲਰਾਉਂਡਰ ਰਾਊਂਡਰ',
    beside: 'ਸੱਜੇ ਖੱਬੇ ਸੱਜਾ ਖੱਬਾ ਹੱਥ ਦਾ ਦੇ ਦੀ ਰਾਈਟ ਰਾਇਟ ਲੈਫਟ ਹੈਂਡ ਹੈਂਡਡ ਤੇਜ਼ ਵਿਕਟ ਆਲ',
  },
};

/** Words that clubs use for each style in English. Every manner of bowling means 'bowler'. */
const WORDS: Readonly<Record<PlayingStyle, string>> = {
  batsman: 'bat bats batsman batsmen batter batters batting bating batswoman batswomen rhb lhb opener',
  bowler:
    'bowl bowls bowler bowlers bowling baller arm fast medium pace pacer pacers seam seamer swing spin spinner spinners ' +
    'offspin offspinner legspin legspinner offbreak legbreak break orthodox chinaman raf rafm ram rmf laf lam',
  wicketKeeper: 'wk wkt keeper keepers keeping wicketkeeper wicketkeepers wicketkeeping',
  allRounder: 'allrounder allrounders allround ar allrouder',
};
const BOTH = 'wkb wkbat wkbatsman wkbatter';
/** Words of hand, pace or order, which name no style by themselves. */
const BESIDE =
  'right left r l rh lh hand handed hander off leg slow opening top middle lower order specialist pure only part time the wicket';

const STYLES_OF = new Map<string, readonly PlayingStyle[]>([
  ...Object.entries(WORDS).flatMap(([style, words]) => entriesOf(words, readPlayingStyle(style))),
  ...BOTH.split(' ').map((word) => [word, ['batsman', 'wicketKeeper']] as const),
  ...entriesOf(BESIDE, null),
  ...Object.values(STYLE_WORDS).flatMap((words) => [
    ...PLAYING_STYLES.flatMap((style) => spelledEntries(words[style], [style])),
    ...spelledEntries(words.beside, []),
  ]),
  // A catalogue may have a style in two words, which count only as a whole.
  ...PLAYING_STYLES.flatMap((style) => wordsFor(style).map((word) => [spellingKey(word), [style]] as const)),
]);

function entriesOf(words: string, style: PlayingStyle | null) {
  return words.split(' ').map((word) => [sameKey(word), style === null ? [] : [style]] as const);
}

function spelledEntries(words: string, styles: readonly PlayingStyle[]) {
  return words.split(' ').map((word) => [spellingKey(word), styles] as const);
}

/**
 * Reads the styles in a cell: 'Batsman, Bowler', 'WK-Bat', 'Right arm fast', 'All Rounder'. Unknown text follows the
 * styles, as written.
 */
export function stylesIn(cell: Cell): string[] {
  const known: PlayingStyle[] = [];
  const unknown: string[] = [];
  for (const part of saidIn(
    cell === null ? cell : String(cell).replace(/\n/g, ',').replace(SHORT, '$1$2'),
  ).split(PARTS)) {
    const written = part.trim();
    if (written === '') continue;
    const styles = stylesOfPart(written);
    if (styles.length === 0) unknown.push(written);
    else known.push(...styles);
  }
  return [...PLAYING_STYLES.filter((style) => known.includes(style)), ...unknown];
}

/** Matches short forms such as 'W.K.' and 'A/R', which a split at their signs would tear apart. */
const SHORT = /(?<![\p{L}\p{M}])(w|a)[./](k|r)(?![\p{L}\p{M}])\.?/giu;
const PARTS = new RegExp(`[,;/|+&]|\\s+(?:${['and', 'cum', 'n', ...wordsFor('and')].join('|')})\\s+`, 'iu');

/** Returns no style if a word is unknown ('Captain'), or if no word names a style ('Right'). */
function stylesOfPart(part: string): readonly PlayingStyle[] {
  const style = readPlayingStyle(part);
  if (style !== null) return [style];
  const whole = STYLES_OF.get(spellingKey(part));
  if (whole !== undefined) return whole;
  const words = sameKey(part)
    .replace(/all[\s_-]*round/g, ' allround')
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  const styles: PlayingStyle[] = [];
  for (const word of words ?? []) {
    const named = STYLES_OF.get(word) ?? STYLES_OF.get(spellingKey(word));
    if (named === undefined) return [];
    styles.push(...named);
  }
  // A 'batting all-rounder' is not also a batsman, but a 'wicket-keeping all-rounder' is also a keeper.
  return styles.includes('allRounder')
    ? styles.filter((style) => style === 'allRounder' || style === 'wicketKeeper')
    : styles;
}

/**
 * Reads a cell of a column for a single style, such as 'Bat' or 'Bowling'. A tick, the style's name or a manner of
 * bowling sets the style. A hand ('Bat: Right') does not, because every player has a batting hand.
 */
export function styleTicked(style: PlayingStyle, cell: Cell): boolean {
  if (saysYes(cell)) return true;
  const text = saidIn(cell);
  if (style === 'batsman')
    return (
      readPlayingStyle(text) === 'batsman' ||
      wordsFor(style).some((word) => spellingKey(word) === spellingKey(text))
    );
  return stylesOfPart(text).includes(style);
}
