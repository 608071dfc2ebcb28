import { expect, test } from 'vitest';
import { latePiece, LatePieces } from './late-piece.ts';

test('a piece is fetched once, and again only after it could not be had', async () => {
  const answers = [Promise.reject(new Error('no network')), Promise.resolve({ name: 'palette' })];
  let fetched = 0;
  const piece = latePiece(() => answers[fetched++] ?? Promise.reject(new Error('asked for too often')));
  await expect(piece.fetch()).rejects.toThrow('no network');
  expect(piece.there()).toBeNull();
  expect(await piece.fetch()).toEqual({ name: 'palette' });
  expect(await piece.fetch()).toBe(piece.there());
  expect(fetched).toBe(2);
});

test('in a quiet moment all pieces are fetched in their order, with those that a piece names in turn', async () => {
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
  await pieces.fetchAll();
  expect(fetched).toEqual(['dialogs', 'squads', 'palette']);
});
