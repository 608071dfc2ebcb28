import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { PATHS } from '#protocol/paths.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { Answers } from '#web/testing/organiser-app.tsx';
import { workOnSheetsHere } from '#web/testing/sheet-worker.ts';
import { KOLHAPUR } from '#web/testing/tournament-answer.ts';
import { listOf, openPlayers } from './players-page.tsx';

const RULES = specificationRules({
  openingPurse: toRupees(500_000),
  squadLimit: 11,
  increment: toRupees(1_000),
});

/** For tests on happy-dom: opens the page of players with a server that takes every import, update and field. */
export async function openForImport(players: readonly PlayerAnswer[] = [], more: Answers = {}) {
  workOnSheetsHere();
  const list = [...players];
  let rules = RULES;
  const answers: Answers = {
    [PATHS.tournament]: () => ({
      ...KOLHAPUR,
      totalAmountPerTeam: 100_000_000,
      fields: rules.fields,
      ...(rules.categories !== null && { categories: rules.categories }),
    }),
    [PATHS.importPlayers]: ({ body }) => {
      const rows = rowsOf(body);
      const created = rows.map((row, index) => {
        const id = `new-${String(list.length + 1)}`;
        list.push(playerWith(String(row['playerNumber']), { ...row, id }));
        return { index, id };
      });
      return { created, failed: [] };
    },
    [PATHS.updatePlayer]: ({ body, query }) => {
      const at = list.findIndex(({ id }) => id === query.get('id'));
      list[at] = { ...(list[at] ?? playerWith('0')), ...partsOf(body) };
      return list[at];
    },
    [PATHS.rules]: ({ method, body }) => {
      if (method !== 'GET') rules = { ...rules, ...partsOf(partsOf(body)['rules']) };
      const agreed = { sequence: 1, at: 0, reason: '', teams: 0, accepted: 0 };
      return { rules, agreed, teams: [], locked: false, languages: ['en'] };
    },
    ...more,
  };
  const app = await openPlayers(players, answers);
  answers[PATHS.players] = (call) => listOf(list)(call);
  const dialog = () => within(screen.getByRole('dialog', { name: 'Import Excel' }));
  return {
    ...app,
    list,
    dialog,
    fields: () => rules.fields,
    /** Chooses this file, of which the page says something in the dialog or in a toast. */
    choose: (name: string, bytes: Uint8Array<ArrayBuffer>) =>
      app.user.upload(screen.getByLabelText('Import Excel', { selector: 'input' }), new File([bytes], name)),
    target: (heading: string) =>
      screen.findByRole<HTMLSelectElement>('combobox', { name: `Field for ${heading}` }),
    press: async (name: string) => app.user.click(await screen.findByRole('button', { name })),
    isOver: () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()),
    /** Replaces the text of a box in the dialog. */
    retype: async (label: string, text: string) => {
      const box = await screen.findByLabelText<HTMLInputElement>(label);
      await app.user.clear(box);
      await app.user.type(box, text);
    },
  };
}

const partsOf = (body: unknown): Record<string, unknown> => (isObject(body) ? body : {});
const isObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null;

function rowsOf(body: unknown): Record<string, unknown>[] {
  const { players } = partsOf(body);
  return Array.isArray(players) ? players.filter(isObject) : [];
}
