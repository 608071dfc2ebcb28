// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi, type Mock } from 'vitest';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { PickList, type Pick, entriesFor, paletteEntries } from './palette-dialog.tsx';
import type { Unsold } from '#domain/rules/rule-set.ts';
import { toRupees } from '#domain/money.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { CONTROLS } from '#web/features/console/orders/controls.ts';
import { teamViews } from '#web/kit/views/team-view.ts';
import { shownOf } from '#web/testing/views.ts';
import type { Orders } from '#web/features/console/orders/orders.ts';
import { openedAuction, smallAuction } from '#web/testing/small-auction.ts';

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

const PLAYERS = ['Asha', 'Bina', 'Chitra', 'Bela'].map((name): Pick => ({ id: name, label: name }));

function Jump({ onPick }: { readonly onPick: (pick: Pick) => void }) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Jump to a player">
      <PickList
        label="Number or name"
        nothing="No player has this name"
        find={(typed) => PLAYERS.filter(({ label }) => label.toLowerCase().startsWith(typed))}
        onPick={onPick}
      />
    </Dialog>
  );
}

async function drawn() {
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  const onPick = vi.fn<(pick: Pick) => void>();
  render(<Jump onPick={onPick} />, { container });
  return { onPick, box: await screen.findByRole<HTMLInputElement>('combobox', { name: 'Number or name' }) };
}

/** The label of the option that Enter picks, as a screen reader has it. */
function active(box: HTMLElement): string | null | undefined {
  const id = box.getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
}

const picked = (onPick: Mock<(pick: Pick) => void>) => onPick.mock.calls.map(([{ label }]) => label);

test('The box has the focus, and its first match is active at once', async () => {
  const { box } = await drawn();
  expect(document.activeElement).toBe(box);
  expect(active(box)).toBe('Asha');
  expect(box.getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Number or name' }).id);
});

test('Arrow keys move through the matches and go round', async () => {
  const { box } = await drawn();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active(box)).toBe('Chitra');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(active(box)).toBe('Asha');
  await userEvent.keyboard('{ArrowUp}');
  expect(active(box)).toBe('Bela');
});

test('Typing makes the first match active again, and Enter picks it', async () => {
  const { box, onPick } = await drawn();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await userEvent.keyboard('b');
  expect(active(box)).toBe('Bina');
  await userEvent.keyboard('{Enter}');
  expect(picked(onPick)).toEqual(['Bina']);
});

test('A refused pick leaves the typed words and the active match', async () => {
  const { box, onPick } = await drawn();
  await userEvent.keyboard('b{ArrowDown}{Enter}');
  expect(box.value).toBe('b');
  expect(active(box)).toBe('Bela');
  await userEvent.keyboard('{Enter}');
  expect(picked(onPick)).toEqual(['Bela', 'Bela']);
});

test('A click picks, and a pointer above another match does not change what Enter picks', async () => {
  const { box, onPick } = await drawn();
  await userEvent.hover(screen.getByRole('option', { name: 'Chitra' }));
  await userEvent.unhover(screen.getByRole('option', { name: 'Chitra' }));
  expect(active(box)).toBe('Asha');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('option', { name: 'Bina' }));
  expect(picked(onPick)).toEqual(['Asha', 'Bina']);
  expect(document.activeElement).toBe(box);
});

test('Without a match a status says so, and Enter picks nothing', async () => {
  const { box, onPick } = await drawn();
  await userEvent.keyboard('x{Enter}');
  expect(screen.getByRole('status').textContent).toBe('No player has this name');
  expect(active(box)).toBeNull();
  expect(onPick).not.toHaveBeenCalled();
  await userEvent.keyboard('{Backspace}');
  expect(active(box)).toBe('Asha');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('One Escape closes the dialog, also with typed words', async () => {
  await drawn();
  await userEvent.keyboard('b{Escape}');
  await waitFor(() => expect(document.querySelector('.dialog')).toBeNull());
});

const done: string[] = [];
const nothing = async () => null;
const orders: Orders = {
  bid: async (lot, team, amount) => {
    done.push(`${team} ${String(amount)} for ${lot}`);
    return null;
  },
  allowBid: nothing,
  complain: (sentence) => void done.push(sentence),
  reopenLot: nothing,
  correctSale: nothing,
  tradePlayers: nothing,
  callUp: nothing,
  pause: nothing,
  setFloor: nothing,
  sell: () => {},
  step: () => {},
  skip: () => {},
  skipUnbought: () => {},
  undo: () => {},
  retract: () => {},
  sayMatch: () => {},
  raiseMatch: nothing,
  takeBackMatch: () => {},
  showUnsold: () => {},
  nameLot: () => {},
  resume: () => {},
  holdPhones: () => {},
  releasePhones: () => {},
  showFinale: nothing,
  endFinale: nothing,
  draw: () => {},
  restart: () => {},
  finish: () => {},
  reopen: () => {},
};

function entries(auction = openedAuction(), role: 'organiser' | 'scorer' = 'organiser') {
  const press = (id: string) => void done.push(id);
  return paletteEntries({ auction, teams: teamViews(shownOf(auction)), orders, press, role });
}

test('The palette lists each control except itself with its keys, and a bid for each team', () => {
  const shown = entries().map(({ id, keys }) => [id, keys]);
  const absent: readonly string[] = ['palette', 'bids-back', 'match', 'no-match', 'take-back'];
  for (const { id, keys } of CONTROLS) {
    if (!absent.includes(id)) expect(shown).toContainEqual([id, keys]);
  }
  expect(shown).toContainEqual(['bid mumbai', ['1']]);
  expect(shown).toContainEqual(['bid pune', ['2']]);
});

test('Without a player on the block the bids have their keys and say why they wait', () => {
  const bid = entries(smallAuction()).find(({ id }) => id === 'bid mumbai');
  expect(bid).toMatchObject({
    label: 'Bid for Mumbai Mavericks',
    keys: ['1'],
    why: 'No player is on the block',
  });
  bid?.run();
  expect(done.at(-1)).toBe('No player is on the block');
});

test("The palette of a scorer omits the organiser's controls", () => {
  const ids = entries(openedAuction(), 'scorer').map(({ id }) => id);
  for (const id of ['settings', 'share', 'allow', 'restart', 'finish']) expect(ids).not.toContain(id);
  expect(ids).toContain('step');
});

test('The palette says why unsold players stay unsold, if the rules say so', () => {
  const before = openedAuction();
  const passed = evolve(before, { type: 'LotPassed', lot: 'imran' });
  const whyOf = (unsold: Unsold) => {
    const { tournament } = passed;
    const ruled = { ...passed, tournament: { ...tournament, rules: { ...tournament.rules, unsold } } };
    return entries(ruled).find(({ id }) => id === 'recall')?.why;
  };
  expect(whyOf({ then: 'end' })).toBe('By the rules they stay unsold');
  expect(whyOf({ then: 'again', percent: 50, returns: 1 })).toBe('');
  expect(entries(before).find(({ id }) => id === 'recall')?.why).toBe('');
});

test('The palette finds words in any order, and matches at the start come first', () => {
  const labels = (typed: string) => entriesFor(entries(), typed).map(({ label }) => label);
  expect(labels('pune bid')).toEqual(['Bid ₹20,000 for Pune Panthers']);
  expect(labels('retract')).toEqual(['Retract the last bid']);
  expect(labels('un')[0]).toBe('Undo');
  expect(labels('by number')).toEqual(['Jump to a player']);
  expect(labels('nothing of the kind')).toEqual([]);
});

test('A palette entry carries out its own action', () => {
  done.length = 0;
  for (const { id, run } of entries()) if (id === 'jump' || id === 'bid pune') run();
  expect(done).toEqual(['jump', 'pune 20000 for imran']);
});

test('The palette offers the bids of an undone lot with the key R, and nothing without them', () => {
  expect(entries().some(({ id }) => id === 'bids-back')).toBe(false);
  const bids = [{ team: 'mumbai', amount: toRupees(25_000), via: 'floor' as const }];
  const undone = { ...openedAuction(), undoneBids: new Map([['imran', bids]]) };
  const offer = entries(undone).find(({ id }) => id === 'bids-back');
  expect(offer).toMatchObject({ label: 'With its bids: Mumbai Mavericks leads at ₹25,000', keys: ['R'] });
  expect(entries(undone).some(({ id }) => id === 'retract')).toBe(false);
  offer?.run();
  expect(done.at(-1)).toBe('bids-back');
});

test('A bid is let pass below the controls that have keys', () => {
  const shown = entries().map(({ id }) => id);
  const at = shown.indexOf('allow');
  expect(shown.slice(at - 1, at + 2)).toEqual(['jump', 'allow', 'unsold']);
});
