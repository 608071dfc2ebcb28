// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { checkRuleSet } from '#domain/rules/check-rule-set.ts';
import type { RuleSetDraft } from '#domain/rules/rule-set-draft.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { draftOf, rulesRequest } from '#protocol/calls/rules.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { PATHS } from '#protocol/paths.ts';
import { closeApp, expectToast, openAsAsha } from '#web/testing/organiser-app.tsx';
import { KOLHAPUR } from '#web/testing/tournament-answer.ts';

afterEach(closeApp);

const RULES = specificationRules({
  openingPurse: toRupees(500_000),
  squadLimit: 15,
  increment: toRupees(1_000),
});

/** For the check of squads, which these tests do not wait for. */
class SilentWorker {
  postMessage(): void {}
  terminate(): void {}
}

/** Opens these rules with a server that saves what can be kept; `players`: the list of players. */
async function opened(players: readonly PlayerAnswer[] = [], first: Partial<RuleSetDraft> = {}) {
  vi.stubGlobal('Worker', SilentWorker);
  let rules = kept({ ...draftOf(RULES), ...first });
  const list = [...players];
  const app = openAsAsha('/rules?tournament=kpl', {
    [PATHS.tournament]: () => ({
      ...KOLHAPUR,
      fields: rules.fields,
      ...(rules.roles && { roles: rules.roles }),
    }),
    [PATHS.tournaments]: () => ({ page: [KOLHAPUR], next: null, total: 1 }),
    [PATHS.teams]: () => [],
    [PATHS.players]: ({ query }) =>
      query.has('page') ? { page: list, next: null, total: list.length } : list,
    [PATHS.updatePlayer]: ({ body }) => {
      const [first = playerWith('1')] = list;
      list[0] = { ...first, ...(typeof body === 'object' ? body : {}) };
      return list[0];
    },
    [PATHS.rules]: ({ method, body }) => {
      if (method !== 'GET') rules = kept(rulesRequest.parse(body).rules);
      const agreed = { sequence: 1, at: 0, reason: '', teams: 0, accepted: 0 };
      return { rules, agreed, teams: [], locked: false, languages: ['en'] };
    },
  });
  const form = within(await screen.findByRole('form', { name: 'Rules' }));
  const { user } = app;
  const press = (name: string | RegExp) => user.click(form.getByRole('button', { name }));
  const type = async (box: HTMLElement, text: string) => {
    await user.clear(box);
    if (text !== '') await user.type(box, text);
  };
  return {
    ...app,
    ...{ form, press, type },
    savedAtCap: () => rules.atCap,
    savedMatch: () => rules.match,
    box: (label: string | RegExp) => form.getByLabelText<HTMLInputElement>(label),
    /** Waits for these words in the form or in the rule book beside it. */
    says: (words: string) => waitFor(() => expect(document.body.textContent).toContain(words)),
    save: async () => {
      await user.click(screen.getByRole('button', { name: 'Save rules' }));
      await expectToast('plain', 'Success', 'Rules saved');
    },
  };
}

function kept(draft: RuleSetDraft): RuleSet {
  const checked = checkRuleSet(draft);
  if (!checked.ok) throw new Error('these rules cannot be kept');
  return checked.rules;
}

test('An address of rules without a tournament leads to the list of tournaments', async () => {
  const { expectAddress } = openAsAsha('/rules', {});
  await expectAddress('/tournaments');
});

test('A folded chapter says that it has an error, and opens for it', async () => {
  const { form, box, press, type, user } = await opened();
  await type(box('Adds (₹)'), '2250.5');
  await press('Bidding');
  const chapter = () => form.getByRole('button', { name: /^Bidding/ });
  expect(chapter().getAttribute('aria-expanded')).toBe('false');
  expect(chapter().textContent).toContain('1 to put right');
  await user.click(screen.getByRole('button', { name: 'Save rules' }));
  await waitFor(() => expect(document.activeElement).toBe(box('Adds (₹)')));
  expect(chapter().getAttribute('aria-expanded')).toBe('true');
  expect(box('Adds (₹)').value).toBe('2250.5');
});

test('Unsaved rules are asked about by a link, and typed back to what is saved they are not', async () => {
  const { box, type, user, expectAddress } = await opened();
  const back = () => user.click(screen.getByRole('link', { name: 'Back to Tournaments' }));
  await type(box('Most players'), '14');
  await back();
  const ask = await screen.findByRole('alertdialog', { name: 'Not saved yet' });
  await user.click(within(ask).getByRole('button', { name: 'Stay' }));
  expect(box('Most players').value).toBe('14');
  await expectAddress('/rules?tournament=kpl');
  await type(box('Most players'), '15');
  await back();
  await expectAddress('/tournaments');
});

test('A number becomes an amount, keeps its values, and is written as an amount', async () => {
  const om = playerWith('7', { name: 'Om Kulkarni', own: { lastbid: 150_000 } });
  const { box, press, type, user, save, says, router } = await opened([om]);
  await press('What players are asked');
  await type(box('Another field'), 'Last Bid{Enter}');
  await user.selectOptions(box('What is written there'), 'A number');
  await save();
  await user.selectOptions(box('What is written there'), 'An amount');
  await save();
  await says('The list says of each player: Last Bid (an amount).');
  await router.navigate('/players?tournament=kpl');
  await says('Last Bid: ₹1,50,000');
  await user.click(screen.getByRole('button', { name: 'Edit Om Kulkarni' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Player' }));
  await type(dialog.getByLabelText('Last Bid'), '2 lakh');
  await dialog.findByText('₹2,00,000');
  await user.click(dialog.getByRole('button', { name: 'Update Player' }));
  await says('Last Bid: ₹2,00,000');
});

test('Players are counted by age, by retention, and by every value of a field', async () => {
  const sams = [playerWith('91', { own: { pot: 10 } }), playerWith('92', { own: { pot: 9 } })];
  const { form, box, press, type, user, save, says, router } = await opened(sams);
  await press('What players are asked');
  await type(box('Another field'), 'Pot{Enter}');
  await user.selectOptions(box('What is written there'), 'A number');
  await save();
  // The numbers of the pots are known only from the list of players.
  await press('Order');
  await user.click(await form.findByRole('button', { name: 'One for each Pot' }));
  await says('Players come up in sets, in this order: Pot 9, Pot 10. Everybody else comes after them.');

  await press('Quotas and budgets');
  await press('Add a quota or budget');
  await press('Whatever the Playing style');
  await press('Age');
  await type(box('to'), '18');
  await says('Each squad has at least 1 under-19 player (under 19).');
  await says('Preview of what is typed');
  await press('Add a quota or budget');
  const second = within(form.getByRole('group', { name: 'players' }));
  await user.click(second.getByRole('button', { name: 'Whatever the Playing style' }));
  const last = (elements: readonly HTMLElement[]) => elements.at(-1) ?? document.body;
  await user.click(last(form.getAllByRole('button', { name: 'Retained' })));
  await type(last(form.getAllByLabelText('At least')), '');
  await type(last(form.getAllByLabelText('At most')), '6');
  await says('Each squad has at most 6 Retained players.');

  await press('One for each Playing style');
  await says('Each squad has at least 1 Bowler.');
  await says('An all-rounder does not count as a batsman');
  const beside = within(form.getByRole('group', { name: 'All-rounders count as these, too' }));
  await user.click(beside.getByLabelText('Batsman'));
  await user.click(beside.getByLabelText('Bowler'));
  await says('All-rounders count as batsmen and bowlers, too.');
  await save();
  await router.navigate('/players?tournament=kpl');
  const add = within(await screen.findByRole('region', { name: 'Add a player' }));
  await user.click(add.getByLabelText('All Rounder'));
  await says('Quotas count him as All Rounder, Batsman and Bowler');
});

test('Quotas, budgets and caps that cannot be kept say so at once', async () => {
  const { form, box, press, type, user, says } = await opened();
  await user.selectOptions(box('Start from'), 'First league');
  await user.click(await screen.findByRole('button', { name: 'Use points' }));
  await press('Quotas and budgets');
  await press('Add a quota or budget');
  // Nothing is ticked yet, and no error is shown for it.
  const styles = within(form.getByRole('group', { name: 'Playing style' }));
  expect(styles.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  await user.click(styles.getByLabelText('Wicket Keeper'));
  await says('Each squad has at least 1 Wicket Keeper.');
  await type(box('At least'), '11');
  await type(box('At most'), '9');
  await says('At least 11 and at most 9 cannot both be kept');
  await type(box('At most'), '');
  await type(box('At least'), '16');
  await says('With the limits above a squad needs 16 players, and may have 15');
  await press('Whatever the Playing style');
  await press('Category');
  await user.click(box('B'));
  await user.click(box('A'));
  expect(box('Several are called').value).toBe('Category B players');
  await type(box('At least'), '3');
  await type(box(/^Spent at most/), '40000');
  await type(box(/^Of that, kept for each more/), '5000');
  await user.tab();
  await says('To keep money for more of them, say how many');
  await type(box('At most'), '4');
  await says('keeps 5,000 points back for each one more that it may have');
  await type(box(/^Of that, kept for each more/), '');
  await type(box('At most'), '');
  await user.click(box(/^Binding/));
  await says(
    'Each squad should have at least 3 Category B players, and should spend at most 40,000 points in all on Category B players. This is advice',
  );

  await press('Most for one player');
  await press('Add a cap');
  const cap = within(form.getByRole('group', { name: 'Everybody' }));
  const most = () => box(/^Most for such a player/);
  expect(most().value).toBe('50000');
  await user.click(cap.getByRole('button', { name: 'Category' }));
  await type(most(), '4500');
  await says('Such a player opens at 5,000 points: nobody could bid');
  await type(most(), '30000');
  await says('No team may pay more than 30,000 points for one player (Category A).');
  await press('Remove Category B players');
  await says('There are none: a squad may have players of any kind.');
});

test('Sets come up in their order and in turns, and a purse too small is said at its folded chapter', async () => {
  const { form, box, press, type, user, says } = await opened();
  await user.selectOptions(box('Start from'), 'First league');
  await user.click(await screen.findByRole('button', { name: 'Use points' }));
  await press('Order');
  const order = within(form.getByRole('region', { name: 'Order' }));
  for (const category of ['A', 'B', 'C']) {
    await user.click(order.getByRole('button', { name: `Category ${category}` }));
    await user.click(order.getByRole('button', { name: `Remove Category ${category}` }));
  }
  await press('One for each Playing style');
  await press('Wicket Keeper');
  await user.click(form.getByText('As listed'));
  await press('Move Wicket Keeper up');
  await says('in this order: Batsman, Wicket Keeper (as listed), Bowler, All Rounder.');
  await type(order.getByLabelText('Players of each set at a time'), '51');
  await user.tab();
  await says('This must be a whole number from 1 to 50');
  await type(order.getByLabelText('Players of each set at a time'), '3');
  await says('Sets take turns: 3 players of each, then of the next one');

  await type(box('Least players'), '15');
  await press('Categories');
  for (const category of ['A', 'B', 'C']) await type(box(`${category} (points)`), '10000');
  await press(/^Money and squads/);
  await waitFor(() =>
    expect(form.getByRole('button', { name: /^Money and squads/ }).textContent).toContain('1 to put right'),
  );
  await press(/^Money and squads/);
  await says('15 players at 10,000 points each are 1,50,000 points: more than the purse');
  await type(box('C (points)'), '1000');
  await waitFor(() => expect(form.queryByText(/more than the purse/)).toBeNull());
});

test('The rule for several teams at the cap is offered once there is a cap, and saved', async () => {
  const { form, press, box, type, user, save, savedAtCap } = await opened();
  const choice = () =>
    within(form.getByRole('group', { name: 'When several teams bid the cap for a player' }));
  await press('Most for one player');
  expect(form.queryByText('A lot is drawn')).toBeNull();
  await press('Add a cap');
  await type(box(/^Most for such a player/), '500000');
  expect(choice().getByRole<HTMLInputElement>('radio', { name: /^Whoever bid it first/ }).checked).toBe(true);
  // The first choice is the default, so it is chosen again last.
  for (const [label, atCap] of [
    ['A lot is drawn', 'roll'],
    ['The organiser decides', 'organiser'],
    ['Whoever bid it first', undefined],
  ] as const) {
    await user.click(choice().getByText(label));
    await save();
    await waitFor(() => expect(savedAtCap()).toBe(atCap));
    expect(choice().getAllByRole('radio', { checked: true })).toHaveLength(1);
  }
});

test('A preset fills the form and says what it changes, and Undo brings back what was typed', async () => {
  const { form, box, press, type, user, save, says } = await opened();
  const start = () => form.getByLabelText<HTMLSelectElement>('Start from');
  const answer = (name: string) => user.click(screen.getByRole('button', { name }));
  const isSaved = () => says('Everything is saved');
  await user.selectOptions(start(), 'First league');
  const asks = await screen.findByRole('alertdialog', { name: 'Bids in points' });
  expect(asks.textContent).toContain(
    'First league counts in points, the rules of this tournament in rupees.',
  );
  await answer('Cancel');
  expect(start().value).not.toBe('first-league');
  await isSaved();
  await user.selectOptions(start(), 'First league');
  await answer('Use points');
  expect(box('Least players').value).toBe('13');
  await says('Unsold players come up again at half of their base price, once.');
  await says('Not saved yet');

  await type(box('Least players'), '11');
  await user.selectOptions(start(), 'Plain auction');
  // Presets are switched directly, and the typed values still return.
  await user.selectOptions(start(), 'KCPL');
  const changed = () => form.queryByText(/^Changed: squad /)?.textContent ?? '';
  await waitFor(() => expect(changed()).toContain(' instead of 11 to 15'));
  await user.selectOptions(start(), 'Plain auction');
  await isSaved();
  expect(changed()).toContain('squad 0 to 15 instead of 11 to 15, purse ₹5,00,000 instead of ');
  expect(changed()).toContain('; also increments, ');
  await press('Undo');
  await waitFor(() => expect(document.activeElement).toBe(start()));
  expect([start().value, box('Least players').value, changed()]).toEqual(['first-league', '11', '']);

  await press('Unsold players');
  await type(box('Percent of the base price'), '0');
  await user.click(box('How often'));
  await says('This must be a whole number from 1 to 100');
  await type(box('Percent of the base price'), '75');
  await user.click(form.getByText('One category down'));
  await type(box('How often'), '2');
  await waitFor(() =>
    expect(document.body.textContent).toMatch(/Unsold players come up again one category down.* 2 times/),
  );
  await user.click(form.getByText('Those whom teams name'));
  await says('Unsold players come up again if a team names them, ');
  await says('Each team may name at most ');
  await user.click(form.getByText('One category down'));
  await save();
  await user.selectOptions(start(), 'KCPL');
  await answer('Use rupees');
  await waitFor(() => expect(changed()).not.toBe(''));
  await user.click(screen.getByRole('button', { name: 'Save rules' }));
  await isSaved();
  expect(changed()).toBe('');
});

test('Rules that no squad can keep say so while they are typed, and one tap makes a least amount exact', async () => {
  const keepers = { one: 'keeper', many: 'keepers', where: { role: ['wicketKeeper'] }, binding: true };
  const { form, box, press, type, says } = await opened([], {
    squad: { least: 12, most: 15 },
    limits: [{ ...keepers, id: 'least', count: { least: 2 } }],
  });
  const unkept = /^No bid is refused for what squads need of keepers: a team may spend all/;
  await form.findByText(unkept);
  await press('Make it exact');
  await waitFor(() => expect(form.queryByText(unkept)).toBeNull());
  const exact = form.getByRole<HTMLInputElement>('radio', {
    name: /^Exact: what completing the squad leaves/,
  });
  expect(exact.checked).toBe(true);
  const contradiction =
    'No squad can keep these rules, whoever is on the list: a purse of ₹1,000 and at least 12 players.';
  await type(box(/^Every bid is a multiple of/), '100');
  await type(box(/^Purse of each team/), '1000');
  await says(contradiction);
  await type(box(/^Purse of each team/), '1200');
  await waitFor(() => expect(document.body.textContent).not.toContain(contradiction));
});

test('Fields are asked for by keyboard, and a category follows a value that is renamed', async () => {
  const { form, box, press, type, user, says, save } = await opened();
  await press('What players are asked');
  await type(box('Another field'), '{Enter}');
  await form.findByText('Please give the field a name');
  await user.keyboard('Village{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(box('Name')));
  await user.selectOptions(box('What is written there'), 'One of a few');
  const value = (at: number) => form.getByRole('textbox', { name: `Value ${String(at)}` });
  await waitFor(() => expect(document.activeElement).toBe(value(1)));
  await user.keyboard('Wai{Enter}wai');
  expect(form.queryByText('This value is there already')).toBeNull();
  await user.tab();
  await form.findByText('This value is there already');
  await type(value(2), 'Satara');
  await press('Overseas');
  await press('Move Village down');
  await says('The list says of each player: Overseas (yes or no), Village (Wai or Satara).');
  await type(box('Another field'), 'Mobile');
  await press('Add');
  // A field of phone numbers begins as the organiser's own.
  const mobile = within(form.getByRole('group', { name: 'Mobile' }));
  expect(mobile.getByLabelText<HTMLInputElement>(/^Everybody may see it/).checked).toBe(false);
  await says('Only you see: Mobile.');

  await press('Categories');
  await user.click(box(/^Players have categories/));
  expect(box('The category is what is written in').value).toBe('village');
  await type(box('Wai (₹)'), '5000');
  await type(box('Satara (₹)'), '9000');
  await press('Move Satara up');
  const village = within(form.getByRole('group', { name: 'Village' }));
  await type(village.getByRole('textbox', { name: 'Value 1' }), 'Wai City');
  await says('The base price of a player goes by his Village: Satara at ₹9,000, Wai City at ₹5,000.');
  await save();
});

test('Rules are typed by touch, caps and quotas too, and stay after they are saved', async () => {
  const { form, box, type, user, says, save, sentTo } = await opened();
  const tap = (target: Element) => user.pointer({ keys: '[TouchA]', target });
  const press = (name: string | RegExp) => tap(form.getByRole('button', { name }));
  await tap(form.getByText('Points', { exact: true }));
  await type(box(/^Every bid is a multiple of/), '500');
  for (const name of ['Add a step', 'Add a step', 'Remove step 3']) await press(name);
  await tap(form.getByText('Just the next amount'));

  await press('Quotas and budgets');
  await press('Add a quota or budget');
  const styles = within(form.getByRole('group', { name: 'Playing style' }));
  await tap(styles.getByLabelText('Wicket Keeper'));
  await type(box('At least'), '2');
  await press('Most for one player');
  await press('Add a cap');
  await type(await form.findByLabelText(/^Most for such a player/, {}, { timeout: 3_000 }), '45000');
  await says('Each squad has at least 2 Wicket Keepers.');
  await says('No team may pay more than 45,000 points for one player.');
  await save();
  await says('Everything is saved');
  const [sent] = sentTo(PATHS.rules).filter(({ method }) => method === 'PUT');
  expect(sent?.body).toMatchObject({
    rules: { limits: [{ count: { least: 2 } }], caps: [{ most: 45_000 }], raises: { to: 'next' } },
  });
  await says('A raise is exactly the next amount: no team may jump.');
});

test('The right to match is set in a few steps, and adds the field of the last team', async () => {
  const { form, box, press, type, user, says, save, savedMatch } = await opened();
  await press('Right to match');
  await says('There is none: the hammer sells at once.');
  await user.click(box(/^After the hammer a team may match/));
  await says('After the hammer the team in “Last Team” may take the player at that price.');
  await type(box('Cards of each team'), '2');
  await save();
  const rule = {
    ...{ who: { field: 'lastteam' }, where: {}, cards: { byRetained: [2] } },
    ...{ raise: 'once', declined: 'kept', seconds: null, atZero: 'passes' },
  };
  expect(savedMatch()).toEqual(rule);
  await user.click(form.getByRole('radio', { name: 'By players retained' }));
  await press('One more retained');
  await type(box('3 or more'), '7');
  await type(box('Seconds for each answer'), '20');
  await user.click(form.getByRole('radio', { name: 'You answer' }));
  await press('Add a term');
  await type(box('Term 1'), 'Two seasons');
  await type(box('Players that one team may lose'), '26');
  await user.click(screen.getByRole('button', { name: 'Save rules' }));
  await waitFor(() => expect(document.activeElement).toBe(box('Players that one team may lose')));
  await type(box('Players that one team may lose'), '2');
  await save();
  expect(savedMatch()).toEqual({
    ...rule,
    cards: { byRetained: [2, 1, 0, 7] },
    ...{ seconds: 20, atZero: 'waits', against: 2, terms: ['Two seasons'] },
  });
  await user.click(box(/^After the hammer a team may match/));
  await save();
  expect(savedMatch()).toBeUndefined();
});
