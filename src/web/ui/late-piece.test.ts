import { expect, test } from 'vitest';
import { latePiece, LatePieces } from './late-piece.ts';

test('A lazy module loads once, and again only after a failure', async () => {
  const answers = [Promise.reject(new Error('no network')), Promise.resolve({ name: 'palette' })];
  let fetched = 0;
  const piece = latePiece(() => answers[fetched++] ?? Promise.reject(new Error('asked for too often')));
  await expect(piece.fetch()).rejects.toThrow('no network');
  expect(piece.there()).toBeNull();
  expect(await piece.fetch()).toEqual({ name: 'palette' });
  expect(await piece.fetch()).toBe(piece.there());
  expect(fetched).toBe(2);
});

test('fetchAll loads all lazy modules in order, including those that a module adds', async () => {
  const pieces = new LatePieces();
  const fetched: string[] = [];
  const name = (what: string, then: () => void = () => {}) =>
    pieces.piece(async () => {
      fetched.push(what);
      then();
      return {};
    });
  name('dialogs', () => name('palette'));
  pieces.piece(() => Promise.reject(new Error('no network')));
  name('squads');
  expect(await pieces.fetchAll()).toBe(false);
  expect(fetched).toEqual(['dialogs', 'squads', 'palette']);
});

test('fetchAll retries only the modules that failed before', async () => {
  const pieces = new LatePieces();
  let asked = 0;
  pieces.piece(() => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error('no network')) : Promise.resolve({});
  });
  expect([await pieces.fetchAll(), await pieces.fetchAll(), await pieces.fetchAll()]).toEqual([
    false,
    true,
    true,
  ]);
  expect(asked).toBe(2);
});
