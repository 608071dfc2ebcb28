import { expect, test } from 'vitest';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { matchPhotos } from './match-photos.ts';

/** Which number each file goes to, and the files that go to nobody. */
function match(files: readonly string[], ...numbers: string[]) {
  const { matched, left } = matchPhotos(
    files.map((name) => new File([], name)),
    numbers.map((number) => playerWith(number)),
  );
  return { to: matched.map(({ file, player }) => `${file.name} → ${player.playerNumber}`), left };
}

test('a file named after the number, whatever its ending and case', () => {
  expect(match(['27.jpg', 'a7.HEIC', 'B-12.png'], '27', 'A7', 'B-12').to).toEqual([
    '27.jpg → 27',
    'a7.HEIC → A7',
    'B-12.png → B-12',
  ]);
});

test('a number in front of other words', () => {
  expect(match(['27 Siddharth.jpg', '#9_om.jpeg', '११ यश.jpg'], '27', '9', '११').to).toEqual([
    '27 Siddharth.jpg → 27',
    '#9_om.jpeg → 9',
    '११ यश.jpg → ११',
  ]);
});

test('zeros in front and digits of another script do not matter, unless somebody has just that number', () => {
  expect(match(['027.jpg', '२८.jpg'], '27', '28').to).toEqual(['027.jpg → 27', '२८.jpg → 28']);
  expect(match(['007.jpg', '7.jpg', '0.jpg'], '7', '007', '00').to).toEqual([
    '007.jpg → 007',
    '7.jpg → 7',
    '0.jpg → 00',
  ]);
});

test('a file that matches nobody is listed, and so is a second one for the same player', () => {
  expect(match(['holiday.jpg', '99.jpg', '27.jpg', '27 (2).jpg', '.jpg'], '27')).toEqual({
    to: ['27.jpg → 27'],
    left: [
      { name: 'holiday.jpg', why: 'no player has this number' },
      { name: '99.jpg', why: 'no player has this number' },
      { name: '27 (2).jpg', why: '#27 gets 27.jpg' },
      { name: '.jpg', why: 'no player has this number' },
    ],
  });
});
