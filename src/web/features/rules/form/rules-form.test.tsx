import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { LISTED_PRESETS, MORE_LEAGUES } from '#domain/rules/presets/presets.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { RulesAnswer } from '#protocol/calls/rules.ts';
import { Toasts } from '#web/ui/popups/toasts.tsx';
import { FieldBoxes } from '#web/features/rules/kinds/where-boxes.tsx';
import { RulesFormView } from './rules-form.tsx';
import { useRulesForm, type RulesForm, chapterOf } from './use-rules-form.ts';
import type { RulesPart } from '#domain/rules/rule-set-draft.ts';

const RULES: RuleSet = {
  ...specificationRules({ openingPurse: toRupees(100_000), squadLimit: 15, increment: toRupees(1_000) }),
  unit: { points: 'tokens' },
  squad: { least: 11, most: 15 },
  mostBid: { is: 'purse-less-kept', each: toRupees(1_000) },
};

const drawn = (rules: RuleSet, locked = false) =>
  drawnWith(rules, (form) => <RulesFormView form={form} />, locked);

const drawnWith = (rules: RuleSet, children: FormProps['children'], locked = false) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Toasts>
        <RouterProvider
          router={createMemoryRouter([
            {
              path: '/',
              element: (
                <Form rules={rules} locked={locked}>
                  {children}
                </Form>
              ),
            },
          ])}
        />
      </Toasts>
    </QueryClientProvider>,
  );

interface FormProps extends Pick<RulesAnswer, 'rules' | 'locked'> {
  readonly children: (form: RulesForm) => ReactNode;
}

function Form({ rules, locked, children }: FormProps) {
  const agreed = { sequence: 1, at: 0, reason: '', teams: 0, accepted: 0 };
  return children(useRulesForm('cup', { rules, locked, agreed, teams: [], languages: ['en'] }));
}

describe('The form of rules', () => {
  test('The form of rules shows every part with its input and its sentence', () => {
    const form = drawn(RULES);
    for (const box of ['unit', 'multiple', 'purse.opening', 'squad.least', 'increments.0.by', 'mostBid.each'])
      expect(form).toContain(` id="rule-${box}"`);
    expect(form).toContain('With nobody bought it may bid at most 90,000 tokens:');
    expect(form).toContain('Everything is saved');
  });

  test('The form of rules shows contradictions as soon as it opens', () => {
    expect(drawn({ ...RULES, squad: { least: 16, most: 15 } })).toContain(
      '16 players at least and 15 at most cannot both be kept',
    );
  });

  test('The box to start from lists five presets, and nine leagues wait behind More leagues', () => {
    const form = drawn(RULES);
    const [before = '', behind = ''] = form.split('>More leagues</summary>');
    for (const { name } of LISTED_PRESETS) expect(before.slice(-2_000), name).toContain(`>${name}`);
    expect(LISTED_PRESETS).toHaveLength(5);
    expect(MORE_LEAGUES).toHaveLength(9);
    for (const { name } of MORE_LEAGUES) {
      expect(before, name).not.toContain(`>${name}`);
      expect(behind, name).toContain(`>${name}`);
    }
  });

  test('A field may be a number or an amount, and the price of last season is no number', () => {
    const drawnOf = (id: string) =>
      drawnWith({ ...RULES, fields: [{ id, name: 'Fee', is: 'money', public: true }] }, (form) =>
        form.texts.fields.map((field, at) => (
          <FieldBoxes key={field.id} form={form} field={field} place={at} />
        )),
      );
    const [number, amount] = [
      '<option value="number">A number',
      '<option value="money" selected="">An amount',
    ];
    for (const id of ['fee', 'lastprice']) expect(drawnOf(id)).toContain(amount);
    expect(drawnOf('fee')).toContain(number);
    expect(drawnOf('lastprice')).not.toContain(number);
  });

  test('The form of rules asks for a reason only once the auction has begun', () => {
    expect(drawn(RULES)).not.toContain('Reason for the change');
    expect(drawn(RULES, true)).toContain('Reason for the change');
  });
});

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
