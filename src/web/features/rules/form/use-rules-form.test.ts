import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import { ruleErrors } from './use-rules-form.ts';
import { draftFrom, textsOf } from '#web/features/rules/texts/rules-texts.ts';

const RULES = specificationRules({
  openingPurse: toRupees(100_000),
  squadLimit: 15,
  increment: toRupees(1_000),
});

test('An input shows no error while it is typed in, only after it is left', () => {
  const draft = draftFrom({ ...textsOf(RULES), purse: '', most: '' }, RULES);
  expect([...ruleErrors(draft, RULES.unit, 'purse.opening').keys()]).toEqual(['squad.most']);
  expect([...ruleErrors(draft, RULES.unit, null).keys()]).toEqual(['purse.opening', 'squad.most']);
});

test('A contradiction between two parts is shown at once', () => {
  const draft = draftFrom({ ...textsOf(RULES), least: '16' }, RULES);
  expect([...ruleErrors(draft, RULES.unit, 'squad.least').values()]).toEqual([
    '16 players at least and 15 at most cannot both be kept',
  ]);
});
