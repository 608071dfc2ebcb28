import type { Auction } from '#domain/auction/auction.ts';
import { lotOnBlock, nextBid } from '#domain/auction/lots/block.ts';
import type { PlayerId } from '#domain/ids.ts';
import { PATHS } from '#protocol/paths.ts';
import { snapshotAnswer } from '#protocol/testing/answers.ts';
import { readSnapshot } from '#protocol/state/snapshot.ts';
import { order, type Evening } from './console.ts';

/** Places the next bid for the open lot by each of these teams in turn. */
export async function bidsBy(evening: Evening, teams: readonly number[]): Promise<void> {
  for (const at of teams) {
    const { auction, lot } = await onBlock(evening);
    const team = evening.teams[at]?.id ?? '';
    await order(evening, { type: 'place-bid', lot, team, amount: nextBid(auction, lot), seen: null });
  }
}

export async function hammered(evening: Evening): Promise<void> {
  const { lot } = await onBlock(evening);
  await order(evening, { type: 'bring-down-hammer', lot, seen: null });
}

export async function passed(evening: Evening): Promise<void> {
  const { lot } = await onBlock(evening);
  await order(evening, { type: 'pass-lot', lot, seen: null });
}

/** Passes lots until the player of this name is on the block. */
export async function passedUntil(evening: Evening, name: string): Promise<void> {
  for (;;) {
    const { auction, lot } = await onBlock(evening);
    if (auction.players.get(lot)?.name === name) return;
    await passed(evening);
  }
}

async function onBlock({ organiser, tournament }: Evening): Promise<{ auction: Auction; lot: PlayerId }> {
  const auction = readSnapshot(
    await organiser.call('GET', `${PATHS.snapshot}?tournamentId=${tournament.id}`, snapshotAnswer),
  );
  const lot = lotOnBlock(auction);
  if (lot === null) throw new Error('nobody is on the block');
  return { auction, lot };
}
