// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { LISTED_PRESETS, MORE_LEAGUES } from '#domain/rules/presets/presets.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import type { RulesPart } from '#domain/rules/rule-set-draft.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { RulesAnswer } from '#protocol/calls/rules.ts';
import { PATHS } from '#protocol/paths.ts';
import { FieldBoxes } from '#web/features/rules/kinds/where-boxes.tsx';
import { awaitedCalls, drawForOrganiser } from '#web/testing/organiser-page.tsx';
import { Toasts } from '#web/ui/popups/toasts.tsx';
import { RulesFormView } from './rules-form.tsx';
import { chapterOf, type RulesForm, useRulesForm } from './use-rules-form.ts';

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

  test('The box to start from lists five presets, and the other leagues wait behind More leagues', () => {
    const form = drawn(RULES);
    const [before = '', behind = ''] = form.split('>More leagues</summary>');
    for (const { name } of LISTED_PRESETS) expect(before.slice(-2_000), name).toContain(`>${name}`);
    expect(LISTED_PRESETS).toHaveLength(5);
    expect(MORE_LEAGUES).toHaveLength(19);
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

describe('Saving the rules', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  const rules = specificationRules({
    openingPurse: toRupees(500_000),
    squadLimit: 15,
    increment: toRupees(1_000),
  });
  const agreed = { sequence: 1, at: 0, reason: '', teams: 0, accepted: 0 };

  function Rules({ locked }: { readonly locked: boolean }) {
    const loaded = { rules, locked, agreed, teams: [], languages: ['en' as const] };
    return <RulesFormView form={useRulesForm('cup', loaded)} />;
  }

  function drawn(locked = false) {
    const calls = awaitedCalls();
    const router = createMemoryRouter([{ path: '/', element: <Rules locked={locked} /> }]);
    drawForOrganiser(<RouterProvider router={router} />);
    return { saved: () => calls.filter(({ path }) => path === PATHS.rules) };
  }
  const purse = () => screen.getByLabelText<HTMLInputElement>('Purse of each team (₹)');
  const save = () => screen.getByRole('button', { name: /^Sav/ });

  test('Two presses save the rules once, and a refusal keeps what was typed until the next letter', async () => {
    const { saved } = drawn();
    await userEvent.clear(purse());
    await userEvent.type(purse(), '700000');
    await userEvent.dblClick(save());
    expect(save().textContent).toBe('Saving...');
    expect(saved().map(({ body }) => body)).toMatchObject([{ rules: { purse: { opening: 700_000 } } }]);
    saved()[0]?.refuse({ code: 'too-late', message: 'Nothing can be changed now' });
    await waitFor(() => expect(screen.getAllByText('Nothing can be changed now')).toHaveLength(2));
    expect(purse().value).toBe('700000');
    await userEvent.type(purse(), '0');
    expect(screen.getAllByText('Nothing can be changed now')).toHaveLength(1);
  });

  test('A rule that cannot be kept is said in a toast, its input has the focus, and nothing is sent', async () => {
    const { saved } = drawn();
    await userEvent.clear(purse());
    await userEvent.click(save());
    await screen.findByText('Validation Error');
    await waitFor(() => expect(document.activeElement).toBe(purse()));
    expect(saved()).toHaveLength(0);
  });

  test('Rules after the first bid need a reason, which is asked for at its input', async () => {
    const { saved } = drawn(true);
    await userEvent.click(save());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason for the change')));
    await screen.findByText('Please enter a reason: everyone can read it later');
    expect(saved()).toHaveLength(0);
    await userEvent.type(screen.getByLabelText('Reason for the change'), 'Typing error');
    await userEvent.click(save());
    expect(saved()[0]?.body).toMatchObject({ reason: 'Typing error', chosen: true });
  });

  test('Amounts of rules are read and saved in the unit of the tournament, whose name has a limit', async () => {
    const { saved } = drawn();
    await userEvent.click(screen.getByRole('radio', { name: 'Points' }));
    const unit = screen.getByLabelText('Name of the points');
    await userEvent.clear(unit);
    await userEvent.type(unit, 'W'.repeat(13));
    await userEvent.tab();
    expect(screen.getByText('Please use at most 12 letters')).toBeTruthy();
    await userEvent.clear(unit);
    await userEvent.type(unit, 'tokens');
    expect(screen.queryByText('Please use at most 12 letters')).toBeNull();
    const tokens = () => screen.getByLabelText<HTMLInputElement>('Purse of each team (tokens)');
    await userEvent.clear(tokens());
    await userEvent.type(tokens(), '2250.5');
    await userEvent.tab();
    const unread = '"2250.5" is not a whole amount. Write it like 500000, 5 lakh or 1.2 Cr';
    expect(screen.getByText(unread)).toBeTruthy();
    await userEvent.clear(tokens());
    await userEvent.type(tokens(), '1.5 lakh tokens');
    expect(screen.getByText('Every team may spend 1,50,000 tokens in all.')).toBeTruthy();
    expect(screen.queryByText(unread)).toBeNull();
    await userEvent.click(save());
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]?.body).toMatchObject({
      rules: { unit: { points: 'tokens' }, purse: { opening: 150_000 } },
    });
  });
});
