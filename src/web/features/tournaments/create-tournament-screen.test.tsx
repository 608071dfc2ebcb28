// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import {
  ASHA,
  closeApp,
  descriptionOf,
  expectToast,
  heldAnswer,
  noAnswer,
  openAsAsha,
  type Answers,
} from '#web/testing/organiser-app.tsx';
import { KOLHAPUR } from '#web/testing/tournament-answer.ts';

afterEach(closeApp);

const box = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const name = () => box('Tournament Name');
const purse = () => box(/^Total Amount per Team/);
const squad = () => box('Players per Team');
const increment = () => box(/^Bid Increment Amount/);
const create = () => screen.getByRole('button', { name: /^Creat/ });

async function opened(answers: Answers = {}) {
  const app = openAsAsha('/create-tournament', answers);
  await screen.findByLabelText('Tournament Name');
  const type = async (input: HTMLInputElement, text: string) => {
    await app.user.clear(input);
    await app.user.type(input, text);
  };
  const fillWithPurse = async (amount: string) => {
    await type(name(), 'Ganesh Cup');
    fireEvent.change(box('Date'), { target: { value: '2026-12-05' } });
    fireEvent.change(box('Time'), { target: { value: '09:00' } });
    await type(purse(), amount);
    await type(squad(), '11');
  };
  return { ...app, type, fillWithPurse };
}

test('Every problem of a tournament is at its field, and the first one in a toast', async () => {
  const { user, type, sentTo } = await opened();
  const first = async (sentence: string) => {
    await user.click(create());
    await expectToast('destructive', 'Validation Error', sentence);
  };
  await first('Tournament name is required');
  expect(document.activeElement).toBe(name());
  expect(descriptionOf(squad())).toMatch(/Players per team must be greater than 0$/);
  await type(name(), 'Ganesh Cup');
  await first('Tournament date is required');
  fireEvent.change(box('Date'), { target: { value: '2026-12-05' } });
  await first('Tournament time is required');
  fireEvent.change(box('Time'), { target: { value: '09:00' } });
  await first('Total amount per team must be greater than 0');
  await type(purse(), '0');
  await first('Total amount per team must be greater than 0');
  await type(purse(), '1');
  await first('Players per team must be greater than 0');
  await type(squad(), '26');
  await first('Players per team must be at most 25');
  await type(squad(), '1');
  await type(increment(), '999');
  await first('Bid increment must be at least 1,000');
  await type(increment(), '1500');
  await first('Bid increment must be in multiples of 1,000');
  expect(sentTo(PATHS.createTournament)).toHaveLength(0);
});

test('An error of another page stays until a success', async () => {
  const { user, router } = openAsAsha('/teams?tournament=kpl', {
    [PATHS.tournament]: () => KOLHAPUR,
    [PATHS.teams]: () => [],
    [PATHS.createTournament]: () => KOLHAPUR,
  });
  await user.click(await screen.findByRole('button', { name: 'Create Team' }));
  const words = 'Team name is required';
  await expectToast('destructive', 'Validation Error', words);
  await act(() => router.navigate('/create-tournament'));
  await screen.findByLabelText('Tournament Name');
  await expectToast('destructive', 'Validation Error', words);
  await user.type(name(), 'Monsoon Cup');
  fireEvent.change(box('Date'), { target: { value: '2026-12-05' } });
  fireEvent.change(box('Time'), { target: { value: '09:00' } });
  await user.type(purse(), '100000');
  await user.type(squad(), '11');
  await user.click(create());
  await expectToast('plain', 'Success', 'Tournament created successfully!');
  expect(screen.queryByText(words)).toBeNull();
});

test('A double press creates one tournament', async () => {
  const { answer, give } = heldAnswer();
  const { user, fillWithPurse, sentTo, expectAddress } = await opened({ [PATHS.createTournament]: answer });
  await fillWithPurse('100');
  await user.dblClick(create());
  await waitFor(() => expect(create().textContent).toBe('Creating...'));
  await user.type(box('Time'), '{Enter}');
  give(KOLHAPUR);
  await expectAddress('/tournaments');
  // All fields of the specification, section 7, also those that the server computes itself.
  expect(sentTo(PATHS.createTournament).map(({ body }) => body)).toEqual([
    {
      ...{ name: 'Ganesh Cup', date: '2026-12-05', time: '09:00', totalAmountPerTeam: 100 },
      ...{ playersPerTeam: 11, bidIncrementAmount: 1_000, createdBy: ASHA.id, status: 'upcoming' },
    },
  ]);
});

test.each(['Cancel', 'Back to Tournaments'])('%s leaves the form of a tournament', async (leave) => {
  const { user, expectAddress } = await opened();
  await user.click(screen.getByText(leave));
  await expectAddress('/tournaments');
});

test('A tournament that was not created says why, loses nothing typed, and is sent again under its id', async () => {
  const answers: Answers = { [PATHS.createTournament]: noAnswer };
  const { user, fillWithPurse, sentTo, expectAddress } = await opened(answers);
  await fillWithPurse('100000');
  await user.click(create());
  await expectToast('destructive', 'Error', 'Failed to create tournament', 'The server cannot be reached');
  expect(squad().value).toBe('11');
  answers[PATHS.createTournament] = () => KOLHAPUR;
  await user.click(create());
  await expectToast('plain', 'Success', 'Tournament created successfully!');
  await expectAddress('/tournaments');
  const [lost, again] = sentTo(PATHS.createTournament);
  expect(again?.commandId).toBe(lost?.commandId);
});

test('A tournament whose purse covers no bid is created, with a warning before and after', async () => {
  const warning = 'Nobody can bid with less than ₹1,000: every bid is a multiple of 1,000';
  const { user, type, fillWithPurse } = await opened({ [PATHS.createTournament]: () => KOLHAPUR });
  await fillWithPurse('1000');
  expect(descriptionOf(purse())).not.toContain(warning);
  await type(purse(), '100');
  expect(descriptionOf(purse())).toContain(warning);
  await user.click(create());
  await expectToast('plain', 'Success', 'Tournament created successfully!', warning);
});

test('An amount is read as people write it, and the form shows what was understood', async () => {
  const { user, type } = await opened();
  for (const [text, shown, digits] of [
    ['5 lakh', '₹5,00,000', '500000'],
    ['50L', '₹50,00,000', '5000000'],
    ['1.2 Cr', '₹1,20,00,000', '12000000'],
    ['20k', '₹20,000', '20000'],
    ['₹ 5,00,000/-', '₹5,00,000', '500000'],
    ['2250000', '₹22,50,000', '2250000'],
  ] as const) {
    await type(purse(), text);
    expect(purse().value).toBe(text);
    expect(descriptionOf(purse())).toContain(shown);
    await user.tab();
    expect(purse().value).toBe(digits);
    expect(descriptionOf(purse())).toContain(shown);
  }
});

test('An amount that is not whole is refused', async () => {
  const { user, type, fillWithPurse, sentTo } = await opened({ [PATHS.createTournament]: () => KOLHAPUR });
  await fillWithPurse('1');
  for (const text of ['2250.5', '10,00,000.5', '-5000', '5 lak']) {
    await type(purse(), text);
    await user.tab();
    expect(purse().value).toBe(text);
    screen.getByText(`"${text}" is not a whole amount. Write it like 500000, 5 lakh or 1.2 Cr`);
  }
  await user.type(purse(), '{Enter}');
  await expectToast('destructive', 'Validation Error', 'whole number of rupees');
  expect(purse().value).toBe('5 lak');
  expect(sentTo(PATHS.createTournament)).toHaveLength(0);
  // The amount is corrected and sent without leaving the box.
  await type(purse(), '22.5 lakh');
  await user.type(purse(), '{Enter}');
  await expectToast('plain', 'Success', 'Tournament created successfully!');
  expect(sentTo(PATHS.createTournament)[0]?.body).toMatchObject({ totalAmountPerTeam: 2_250_000 });
});
