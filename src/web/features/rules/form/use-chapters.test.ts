import { expect, test } from 'vitest';
import type { RulesPart } from '#domain/rules/rule-set-draft.ts';
import { chapterOf } from './use-chapters.ts';

test.each<[RulesPart, string]>([
  ['unit', 'Money and squads'],
  ['multiple', 'Money and squads'],
  ['purse.opening', 'Money and squads'],
  ['limits.2.where', 'Money and squads'],
  ['stepsFor.0.where', 'Bidding'],
  ['mostBid.each', 'Bidding'],
  ['caps.0.most', 'Bidding'],
  ['fields.0.name', 'Players'],
  ['categories.field', 'Players'],
  ['sets.atATime', 'Order of the evening'],
  ['unsold.then', 'Order of the evening'],
])('The part %s of the rules belongs to the chapter %s', (part, chapter) => {
  expect(chapterOf(part)).toBe(chapter);
});
