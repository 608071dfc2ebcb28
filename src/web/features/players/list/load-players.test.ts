import { describe, expect, test } from 'vitest';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { loadPlayers, type PlayersSoFar } from './load-players.ts';

/** A fake server with pages of two players. `before` changes the browser's list before the named page arrives. */
function screen(before: Record<string, (now: readonly PlayerAnswer[]) => readonly PlayerAnswer[]> = {}) {
  const server = ['a', 'b', 'c', 'd', 'e'].map((id) => playerWith(id, { id }));
  const asked: string[] = [];
  let shown: PlayersSoFar | undefined;
  const counts: number[] = [];
  const loading = {
    now: () => shown,
    show: (players: PlayersSoFar) => {
      shown = players;
      counts.push(players.players.length + players.coming);
    },
    drawn: () => Promise.resolve(),
    page: async (page: string) => {
      asked.push(page);
      if (page === 'broken') throw new Error('nobody answers');
      if (shown !== undefined) shown = { ...shown, players: before[page]?.(shown.players) ?? shown.players };
      const from = server.findIndex(({ id }) => id === page) + 1;
      const some = server.slice(from, from + 2);
      const next = from + 2 < server.length ? (some.at(-1)?.id ?? null) : null;
      return { page: some, next, total: server.length };
    },
    all: async () => {
      asked.push('all');
      return server;
    },
  };
  return { server, asked, counts, loading, load: () => loadPlayers(loading) };
}

const idsOf = ({ players }: PlayersSoFar) => players.map(({ id }) => id).join('');

describe('Loading the players of a tournament', () => {
  test('Players load page by page, with the total from the first page on', async () => {
    const { load, asked, counts } = screen();
    const all = await load();
    expect(idsOf(all)).toBe('abcde');
    expect(all).toMatchObject({ coming: 0, next: null });
    expect(asked).toEqual(['', 'b', 'd']);
    expect(counts).toEqual([5, 5, 5]);
  });

  test('Loading keeps what the browser added, edited or deleted meanwhile', async () => {
    const { load, server } = screen({
      b: (now) => [...now.filter(({ id }) => id !== 'a'), playerWith('f', { id: 'f', name: 'Added here' })],
      d: (now) => now.map((player) => (player.id === 'b' ? { ...player, name: 'Edited here' } : player)),
    });
    server.push(playerWith('f', { id: 'f', name: 'Read on the server' }));
    const all = await load();
    expect(idsOf(all)).toBe('bcdef');
    expect(all.players.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Edited here', 'Added here']),
    );
  });

  test('A list that restarts after a deleted player contains nobody twice', async () => {
    const { loading, server, asked } = screen();
    const first = await loading.page('');
    loading.show({ players: first.page, coming: 3, next: 'b' });
    server.splice(1, 1);
    const all = await loadPlayers(loading);
    expect(asked).toEqual(['', 'b', 'c']);
    expect(new Set(all.players.map(({ id }) => id))).toEqual(new Set(['a', 'b', 'c', 'd', 'e']));
    expect(all.players).toHaveLength(5);
  });

  test('Loading continues where it was interrupted', async () => {
    const { loading, asked } = screen();
    loading.show({ players: (await loading.page('')).page, coming: 3, next: 'broken' });
    await expect(loadPlayers(loading)).rejects.toThrow('nobody answers');
    loading.show({ players: loading.now()?.players ?? [], coming: 3, next: 'b' });
    expect(idsOf(await loadPlayers(loading))).toBe('abcde');
    expect(asked).toEqual(['', 'broken', 'b', 'd']);
  });

  test('A list that was loaded as a whole reloads as a whole, and replaces the old one', async () => {
    const { load, server, asked } = screen();
    await load();
    server.splice(0, 2);
    expect(idsOf(await load())).toBe('cde');
    expect(asked.at(-1)).toBe('all');
  });
});
