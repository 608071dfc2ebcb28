import { expect, test } from 'vitest';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { matchPhotos } from './match-photos.ts';

/** Returns the player number for each matched file, and the files left over. */
function match(files: readonly string[], ...numbers: string[]) {
  const { proposed, left } = matchPhotos(
    files.map((name) => new File([], name)),
    numbers.map((number) => playerWith(number)),
  );
  return {
    to: proposed.map(({ file, player }) => `${file.name} → ${player.playerNumber}`),
    left: left.map(({ file, why }) => `${file.name}: ${why}`),
  };
}

/** Returns the number of the player that the file matches, or the reason why none does. */
function matchNamed(file: string, ...names: readonly (readonly [number: string, name: string])[]) {
  const players = names.map(([number, name]) => playerWith(number, { name }));
  const { proposed, left } = matchPhotos([new File([], file)], players);
  const [one] = proposed;
  if (one === undefined) return left[0]?.why;
  return one.doubt === '' ? one.player.playerNumber : `${one.player.playerNumber}? ${one.doubt}`;
}

test('A photo file named after the number matches, whatever its extension and case', () => {
  expect(match(['27.jpg', 'a7.HEIC', 'B-12.png'], '27', 'A7', 'B-12').to).toEqual([
    '27.jpg → 27',
    'a7.HEIC → A7',
    'B-12.png → B-12',
  ]);
});

test('An own field with the file name decides before a number in the file name', () => {
  const players = [
    playerWith('7', { own: { file: 'IMG_0012.JPG', village: 'Wai', abroad: true } }),
    playerWith('12', { own: { file: 'photos/7.png' } }),
    playerWith('3'),
  ];
  const files = ['img_0012.jpg', '7.png', '3.heic'].map((name) => new File([], name));
  const { proposed } = matchPhotos(files, players);
  expect(proposed.map(({ file, player }) => `${file.name} → ${player.playerNumber}`)).toEqual([
    'img_0012.jpg → 7',
    '7.png → 12',
    '3.heic → 3',
  ]);
});

test('A photo file with the number before other words matches', () => {
  expect(match(['27 Siddharth.jpg', '#9_om.jpeg', '११ यश.jpg'], '27', '9', '११').to).toEqual([
    '27 Siddharth.jpg → 27',
    '#9_om.jpeg → 9',
    '११ यश.jpg → ११',
  ]);
});

test('A figure in front is confirmed, a number with a dot behind it is certain', () => {
  const doubt = 'the file name begins with a figure, not a whole number';
  expect(matchNamed('2.1.jpg', ['2', 'Om Naik'])).toBe(`2? ${doubt}`);
  expect(matchNamed('४.५.jpeg', ['4', 'Om Naik'])).toBe(`4? ${doubt}`);
  expect(matchNamed('2.1.jpg', ['2', 'Om Naik'], ['2.1', 'Bela Demo'])).toBe('2.1');
  expect(matchNamed('2. Naik.jpg', ['2', 'Om Naik'])).toBe('2');
  expect(matchNamed('2.1 Om Naik.jpg', ['2', 'Om Naik'])).toBe('2');
});

test('Leading zeros and other scripts match, unless another player has exactly that number', () => {
  expect(match(['027.jpg', '२८.jpg'], '27', '28').to).toEqual(['027.jpg → 27', '२८.jpg → 28']);
  expect(match(['007.jpg', '7.jpg', '0.jpg'], '7', '007', '00').to).toEqual([
    '007.jpg → 007',
    '7.jpg → 7',
    '0.jpg → 00',
  ]);
});

test('Photo files without a player, and second files of one player, are listed', () => {
  expect(match(['holiday.jpg', '99.jpg', '27.jpg', '27 (2).jpg', '.jpg'], '27')).toEqual({
    to: ['27.jpg → 27'],
    left: [
      'holiday.jpg: no player has this number or name',
      '99.jpg: no player has this number or name',
      '27 (2).jpg: #27 gets 27.jpg',
      '.jpg: no player has this number or name',
    ],
  });
});

test.each(['Rahul Patil.jpg', 'rahul_patil.png', 'PATIL-RAHUL (2).jpeg', 'KPL 2026 Rahul Patil photo.jpg'])(
  'A photo file named after its player matches: %s',
  (file) => {
    expect(matchNamed(file, ['7', 'Rahul Patil'], ['8', 'Rahul Kadam'])).toBe('7');
  },
);

test('A photo file with a name in its own script matches', () => {
  expect(matchNamed('सिद्धार्थ जोशी.jpg', ['7', 'सिद्धार्थ जोशी'], ['8', 'सिद्धार्थ'])).toBe('7');
  expect(matchNamed('सिद्धार्थ.jpg', ['7', 'सिद्धार्थ जोशी'], ['8', 'सिद्धार्थ'])).toBe('8');
});

test('Of two players with one name, the number decides, or else the user', () => {
  const namesakes = [
    ['7', 'Rahul Patil'],
    ['12', 'Rahul Patil'],
  ] as const;
  expect(matchNamed('Rahul Patil 12.jpg', ...namesakes)).toBe(
    '12? 2 players have this name, and the number may be a counter',
  );
  expect(matchNamed('12 Rahul Patil.jpg', ...namesakes)).toBe('12');
  expect(matchNamed('Rahul Patil.jpg', ...namesakes)).toBe('2 players have this name');
});

test('The user decides when number and name point to different players', () => {
  expect(matchNamed('1 Rahul Patil.jpg', ['1', 'Om Naik'], ['7', 'Rahul Patil'])).toBe(
    'the number is that of Om Naik, the name is not',
  );
});

test('A number counts only where it stands alone in front', () => {
  const files = ['kit-27-final.jpg', 'IMG_9.jpg', 'No28.png', 'image1.jpeg', 'images (5).jpeg', '27a.jpg'];
  expect(match(files, '27', '9', '28', '1', '5').to).toEqual([]);
});

test('A photo file is matched by whole names, also where words are joined', () => {
  const players = [
    ['1', 'Asha'],
    ['2', 'Bela'],
    ['3', 'Chitra Testkar'],
    ['4', 'Dina'],
    ['5', 'Esha'],
  ] as const;
  expect(matchNamed('Chitra TestkarPlayerC4.jpg', ...players)).toBe('3');
  expect(matchNamed('image1.jpeg', ...players)).toBe('no player has this number or name');
  expect(matchNamed('images (5).jpeg', ...players)).toBe('no player has this number or name');
  expect(matchNamed('Dina.jpg', ...players)).toBe('4');
});

test('A match that is not certain says why', () => {
  const players = [
    ['1', 'Om'],
    ['7', 'Rahul Patil'],
  ] as const;
  expect(matchNamed('Om Naik.jpg', ...players)).toBe('1? only one word of the file name is the name');
  expect(matchNamed('1 Rahul.jpg', ...players)).toBe('1? the name may be that of Rahul Patil');
  expect(matchNamed('7 Rahul.jpg', ...players)).toBe('7');
  expect(matchNamed('7 Vijay Kumar.jpg', ...players)).toBe(
    '7? the number is that of Rahul Patil, the words are not',
  );
  expect(matchNamed('7 photo (2) copy.jpg', ...players)).toBe('7');
  expect(matchNamed('7 Rahul.jpg', ['7', 'राहुल'])).toBe('7');
});

test('A file name in the rows of two players is given by hand', () => {
  const players = ['7', '8'].map((number) =>
    playerWith(number, { own: { file: 'me.jpg', again: 'me.jpg' } }),
  );
  const { proposed, left } = matchPhotos([new File([], 'me.jpg')], players);
  expect(proposed).toEqual([]);
  expect(left.map(({ why }) => why)).toEqual(['2 players have this file name in their rows']);
});

test('Of two files for one player the certain one counts, whatever their order', () => {
  const players = [playerWith('1', { name: 'Om' })];
  const files = ['Om trip.jpg', '1.jpg'].map((name) => new File([], name));
  const { proposed, left } = matchPhotos(files, players);
  expect(proposed.map(({ file }) => file.name)).toEqual(['1.jpg']);
  expect(left.map(({ why }) => why)).toEqual(['#1 gets 1.jpg']);
});

test.each([
  'IMG_0012.jpg',
  'DSC00012.JPG',
  'IMG-20261124-WA0012.jpg',
  'WhatsApp Image 2026-11-12 at 6.30.12 PM.jpeg',
  'PXL_20261112_121212.jpg',
  '12-11-2026.jpg',
  '2026-11-12 team.jpg',
])('The counter of a camera or the date of a phone is no player number: %s', (file) => {
  expect(match([file], '12', '6', '30', '11').to).toEqual([]);
});
