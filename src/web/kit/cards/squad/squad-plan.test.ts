import { expect, test } from 'vitest';
import { fileName } from '#web/media/hand-over-picture.ts';
import { pictureHeight, PLAN, rowTop } from './squad-plan.ts';

test('The picture of a squad is as high as its list, with room for a text if it is empty', () => {
  expect(pictureHeight(25) - pictureHeight(24)).toBe(PLAN.row);
  expect(pictureHeight(0)).toBe(pictureHeight(1));
  expect(pictureHeight(25)).toBeGreaterThan(rowTop(24) + PLAN.row);
});

test("The file name of a squad's picture contains the team's name in any script", () => {
  expect(fileName('png', 'Pune / Panthers', 'squad')).toBe('pune-panthers-squad.png');
  expect(fileName('png', 'मुंबई इंडियंस', 'squad')).toBe('मुंबई-इंडियंस-squad.png');
  expect(fileName('png', '***', 'squad')).toBe('squad.png');
});
