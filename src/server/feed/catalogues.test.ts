import { expect, test } from 'vitest';
import { setUp } from '#fixtures/auction/facts.ts';
import { fold } from '#domain/auction/fold.ts';
import { createCatalogues } from './catalogues.ts';

const auction = fold(setUp);
const catalogues = () =>
  createCatalogues(
    { auctionOf: () => Promise.resolve(auction), auctionAtEnd: () => Promise.resolve(auction) },
    () => 0,
  );

test('whoever asks from beyond the end of the log gets the catalogue that there is, packed once', async () => {
  const { piece } = catalogues();
  const ask = (from: number) => piece(auction.tournament.id, { piece: 0, at: null, from });
  const first = await ask(auction.sequence);
  expect(first).toBeInstanceOf(Buffer);
  for (const beyond of [1, 2, 1_000_000]) expect(await ask(auction.sequence + beyond)).toBe(first);
});

test('so does the next one where the first was from beyond the end', async () => {
  const { piece } = catalogues();
  const ask = (from: number) => piece(auction.tournament.id, { piece: 0, at: null, from });
  const first = await ask(auction.sequence + 1);
  expect(await ask(auction.sequence + 1)).toBe(first);
  expect(await ask(auction.sequence)).toBe(first);
});
