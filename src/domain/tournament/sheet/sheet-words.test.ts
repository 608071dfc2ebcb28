import { expect, test } from 'vitest';
import type { OwnField } from '#domain/tournament/own-field.ts';
import {
  ownCellMeant,
  ownCellsMeant,
  saysNo,
  saysYes,
  spellingKey,
  stylesIn,
  styleTicked,
  wordsFor,
} from './sheet-words.ts';

const CAPTAIN: OwnField = { id: 'captain', name: 'Captain', is: 'yes-no', public: true };
const AGES: OwnField = {
  id: 'ages',
  name: 'Ages',
  is: 'choice',
  values: ['Under 19', 'Senior'],
  public: true,
};
const SHIRT: OwnField = { id: 'shirt', name: 'Shirt', is: 'text', public: true };

test('A meaning has the words of the catalogues, and an unknown one has none', () => {
  expect(wordsFor('name')).toContain('નામ');
  expect(wordsFor('field Shirt')).toEqual([]);
});

test('A word has one key in its several spellings', () => {
  expect(spellingKey('વિકેટ કીપર')).toBe(spellingKey('વિકેટકીપર'));
  expect(spellingKey('બેઝ પ્રાઈસ')).toBe(spellingKey('બેઝ પ્રાઇસ'));
  expect(spellingKey('બેટસમેન')).toBe(spellingKey('બેટ્સમેન'));
  expect(spellingKey('Wicket Keeper')).toBe('wicketkeeper');
});

test('Yes and no are understood in English and in the words of the catalogues', () => {
  expect([saysYes('Yes'), saysYes('હા'), saysYes('ના'), saysYes(null)]).toEqual([true, true, false, false]);
  expect([saysNo('No'), saysNo('ના'), saysNo('હા'), saysNo(null)]).toEqual([true, true, false, false]);
});

test('A cell of an own field gets the value that its word means, and another text stays', () => {
  expect(['હા', 'ના', 'Wales'].map((cell) => ownCellMeant(CAPTAIN, cell))).toEqual(['Yes', 'No', 'Wales']);
  expect(['અંડર 19', 'Senior'].map((cell) => ownCellMeant(AGES, cell))).toEqual(['Under 19', 'Senior']);
  expect(ownCellMeant(SHIRT, 'હા')).toBe('હા');
});

test('The cells of a row keep those without a field, and get none for a field without a column', () => {
  expect(ownCellsMeant({ captain: 'હા', other: 'x' }, [CAPTAIN, AGES])).toEqual({
    captain: 'Yes',
    other: 'x',
  });
});

test.each([
  ['Batsman', ['batsman']],
  ['Bat', ['batsman']],
  ['Batter', ['batsman']],
  ['batting', ['batsman']],
  ['Opening batsman', ['batsman']],
  ['RHB', ['batsman']],
  ['Right hand bat', ['batsman']],
  ['बल्लेबाज', ['batsman']],
  ['bowling', ['bowler']],
  ['Right arm fast', ['bowler']],
  ['Left-arm orthodox', ['bowler']],
  ['Off Spinner', ['bowler']],
  ['Leg break', ['bowler']],
  ['Medium Pacer', ['bowler']],
  ['गेंदबाज', ['bowler']],
  ['WK', ['wicketKeeper']],
  ['Wicket-Keeper', ['wicketKeeper']],
  ['Keeper', ['wicketKeeper']],
  ['WK-Bat', ['batsman', 'wicketKeeper']],
  ['Wicket Keeper Batsman', ['batsman', 'wicketKeeper']],
  ['WKB', ['batsman', 'wicketKeeper']],
  ['Bat/Bowl', ['batsman', 'bowler']],
  ['Batsman & Bowler', ['batsman', 'bowler']],
  ['Bat + WK', ['batsman', 'wicketKeeper']],
  ['Bat and bowl', ['batsman', 'bowler']],
  ['BATSMAN,  wicketKeeper ,', ['batsman', 'wicketKeeper']],
  ['Batsman;\nBowler', ['batsman', 'bowler']],
])('A cell with %j is read as the styles %j', (words, styles) => {
  expect(stylesIn(words)).toEqual(styles);
});

test.each([
  'All Rounder',
  'ALL-ROUNDER',
  'allRounder',
  'All-rounders',
  'AR',
  'Batting all rounder',
  'Bowling All-Rounder',
  'अष्टपैलू',
])('%j is read as an all-rounder and no other style', (words) => {
  expect(stylesIn(words)).toEqual(['allRounder']);
});

test.each([
  ['All Rounder, Wicket Keeper', ['wicketKeeper', 'allRounder']],
  ['Wicket keeper all rounder', ['wicketKeeper', 'allRounder']],
  ['Batsman, All Rounder', ['batsman', 'allRounder']],
  ['Batsman, Bowler, Wicket Keeper', ['batsman', 'bowler', 'wicketKeeper']],
  ['Bat Bowl WK', ['batsman', 'bowler', 'wicketKeeper']],
])('A cell with %j keeps the styles as written: %j', (words, styles) => {
  expect(stylesIn(words)).toEqual(styles);
});

test('Words that are no style follow the styles, as written', () => {
  expect(stylesIn('Captain, Bat | Vice  Captain')).toEqual(['batsman', 'Captain', 'Vice Captain']);
  expect(stylesIn('Right')).toEqual(['Right']);
  expect(stylesIn('#')).toEqual(['#']);
});

test.each([null, '', ' , ', '-', 'NA'])('%j names no style', (cell) => {
  expect(stylesIn(cell)).toEqual([]);
});

test('A column of one style counts if it is ticked or names the style', () => {
  expect(styleTicked('batsman', 'Yes')).toBe(true);
  expect(styleTicked('batsman', 'Batsman')).toBe(true);
  expect(styleTicked('allRounder', '✓')).toBe(true);
  expect(styleTicked('wicketKeeper', 'No')).toBe(false);
  expect(styleTicked('wicketKeeper', null)).toBe(false);
});

test('A kind of bowling means bowler; a batting hand is no style', () => {
  expect(styleTicked('bowler', 'Right arm fast')).toBe(true);
  expect(styleTicked('bowler', 'Off spin')).toBe(true);
  expect(styleTicked('bowler', 'Right')).toBe(false);
  for (const hand of ['Right', 'Left', 'RHB', 'Right hand bat', 'Right-handed']) {
    expect(styleTicked('batsman', hand)).toBe(false);
  }
});

test.each([
  ['batsman', 'બેટિંગ, બેટર, फलंदाजी, बल्लेबाजी, बैट्समैन, बॅट्समन, बैटिंग, ব্যাটসম্যান, ব্যাটিং, பேட்ஸ்மேன், பேட்டிங்'],
  ['batsman', 'బ్యాట్స్‌మన్, బ్యాటింగ్, ಬ್ಯಾಟ್ಸ್‌ಮನ್, ಬ್ಯಾಟಿಂಗ್, ബാറ്റ്സ്മാൻ, ബാറ്റിംഗ്, ਬੈਟਸਮੈਨ, ਬੱਲੇਬਾਜ਼ੀ, Bating'],
  ['batsman', 'રાઇટ હેન્ડ બેટ્સમેન, उजव्या हाताचा फलंदाज, डावखुरा फलंदाज, दाएं हाथ का बल्लेबाज, ડાબોડી બેટ્સમેન, RH Bat'],
  ['batsman', 'ডানহাতি ব্যাটার, வலது கை பேட்ஸ்மேன், కుడిచేతి బ్యాటర్, ಬಲಗೈ ಬ್ಯಾಟರ್, വലംകൈ ബാറ്റർ, ਸੱਜੇ ਹੱਥ ਦਾ ਬੱਲੇਬਾਜ਼'],
  [
    'bowler',
    'બોલિંગ, गोलंदाजी, गेंदबाजी, बॉलर, बॉलिंग, বোলিং, பவுலர், பந்துவீச்சு, బౌలింగ్, ಬೌಲಿಂಗ್, ബൗളിംഗ്, ਗੇਂਦਬਾਜ਼ੀ, Baller',
  ],
  ['bowler', 'તેજ બોલર, ફાસ્ટ બોલર, फिरकी गोलंदाज, वेगवान गोलंदाज, बाएं हाथ के गेंदबाज, வேகப் பந்து வீச்சாளர், లెఫ్ట్ ఆర్మ్ స్పిన్'],
  ['wicketKeeper', 'कीपर, विकेट किपर, यष्टीरक्षक, કીપર, উইকেট কিপার, கீப்பர், కీపింగ్, ಕೀಪರ್, കീപ്പർ, ਕੀਪਰ, W.K., W/K'],
  ['allRounder', 'ऑल राउंडर, हरफनमौला, अष्टपैलु, ઓલ રાઉન્ડર, অল রাউন্ডার, ஆல் ரவுண்டர், ఆల్ రౌండర్, ಆಲ್ ರೌಂಡರ್, ഓൾ റൗണ്ടർ'],
  ['allRounder', 'ਆਲ ਰਾਊਂਡਰ, A.R., Allrouder'],
])('Each word of a language is %s and no other style: %s', (style, words) => {
  for (const word of words.split(', ')) expect(stylesIn(word), word).toEqual([style]);
});

test('Two styles of a language, or with a word between them, are both read', () => {
  expect(stylesIn('બેટિંગ અને બોલિંગ')).toEqual(['batsman', 'bowler']);
  expect(stylesIn('विकेट किपर बल्लेबाज')).toEqual(['batsman', 'wicketKeeper']);
  expect(stylesIn('Batsman cum bowler')).toEqual(['batsman', 'bowler']);
  expect(stylesIn('Bat n Bowl')).toEqual(['batsman', 'bowler']);
});

test('Words of hand and pace alone, and names, are no style', () => {
  for (const word of ['उजव्या हाताचा', 'તેજ', 'ಬಲಗೈ', 'विकेट', 'ऑल', 'Sita Ramesh', 'कर्णधार', 'Both', 'Finisher'])
    expect(stylesIn(word)).toEqual([word]);
});
