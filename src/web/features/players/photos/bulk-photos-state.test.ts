import { expect, test } from 'vitest';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { bulkPhotosReducer, NO_PHOTOS, type BulkPhotosAction } from './bulk-photos-state.ts';

const one = new File([], '1.jpg');
const two = new File([], '2.jpg');
const three = new File([], '3.jpg');
const photo = (file: File, number: string) => ({ file, player: playerWith(number) });
const matched: BulkPhotosAction = {
  type: 'matched',
  proposed: [
    { ...photo(one, '1'), doubt: '' },
    { ...photo(two, '2'), doubt: 'only the first name' },
  ],
  left: [{ file: three, why: 'nobody has this name', unreadable: false }],
};
const after = (...actions: readonly BulkPhotosAction[]) => actions.reduce(bulkPhotosReducer, NO_PHOTOS);
const whyLeft = (...actions: readonly BulkPhotosAction[]) =>
  after(...actions).left.map(({ file, why }) => `${file.name}: ${why}`);

test('Only a match without a doubt is ticked, until somebody ticks another', () => {
  expect(after(matched).proposals.map(({ chosen }) => chosen)).toEqual([true, false]);
  const both = after(matched, { type: 'ticked', file: two, chosen: true });
  expect(both.proposals.map(({ chosen }) => chosen)).toEqual([true, true]);
});

test('Proposals that are not ticked wait to be assigned by hand', () => {
  const accepted = after(matched, { type: 'proposals-accepted' });
  expect(accepted).toMatchObject({ proposals: [], done: 0, all: 1 });
  expect(accepted.left.at(-1)?.why).toBe('not for #2, as you said');
});

test('Each answer counts, and ends the trouble that is shown', () => {
  const trouble = after(matched, { type: 'proposals-accepted' }, { type: 'no-answer' });
  expect(trouble.trouble).toBe(true);
  const saved = bulkPhotosReducer(trouble, { type: 'saved', photo: photo(one, '1') });
  expect(saved).toMatchObject({ done: 1, trouble: false, saved: [{ file: one }] });
  const stopped = { file: one, why: 'stopped before it was saved', unreadable: false };
  const failed = bulkPhotosReducer(trouble, { type: 'not-saved', problem: stopped });
  expect(failed).toMatchObject({ done: 1, trouble: false, saved: [] });
  expect(failed.left).toContainEqual(stopped);
});

test('A photo that is given and taken back is again among those not used', () => {
  const given: BulkPhotosAction = { type: 'given', photo: photo(three, '3') };
  expect(after(matched, given)).toMatchObject({ left: [], given: [{ file: three }] });
  const back: BulkPhotosAction = { type: 'taken-back', photo: photo(three, '3') };
  expect(after(matched, given, back).given).toEqual([]);
  expect(whyLeft(matched, given, back)).toEqual(['3.jpg: taken back from #3']);
});

test('A photo that could not be given keeps its place, with the reason', () => {
  const problem = { file: three, why: 'The server is busy', unreadable: false };
  expect(whyLeft(matched, { type: 'not-given', problem })).toEqual(['3.jpg: The server is busy']);
});

test('A file that is no picture leaves the proposals, or says so where it is', () => {
  const why = 'unreadable: this browser cannot make a picture of it';
  const proposed = after(matched, { type: 'unreadable', file: one });
  expect(proposed.proposals.map(({ file }) => file)).toEqual([two]);
  expect(proposed.left.at(-1)).toEqual({ file: one, why, unreadable: true });
  expect(whyLeft(matched, { type: 'unreadable', file: three })).toEqual([`3.jpg: ${why}`]);
});
