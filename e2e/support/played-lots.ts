import type { Auction } from '#domain/auction/auction.ts';
import { lotOnBlock, nextBid } from '#domain/auction/lots/block.ts';
import type { PlayerId } from '#domain/ids.ts';
import { PATHS } from '#protocol/paths.ts';
import { snapshotAnswer } from '#protocol/testing/answers.ts';
import { readSnapshot } from '#protocol/state/snapshot.ts';
import { newEvening, order, type Evening } from './console.ts';
import type { Boli } from './server.ts';

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

/** Three teams, four sales and one unsold player. */
export async function playedOut(boli: Boli): Promise<Evening> {
  const evening = await newEvening(boli, {
    teams: ['Mumbai Mavericks', 'Pune Panthers', 'Nagpur Nizams'],
    players: ['Imran Qureshi', 'Yash Patil', 'Om Kulkarni', 'Tejas Gaikwad', 'Vishal More'],
  });
  await order(evening, { type: 'initialise' });
  for (const bidders of [[0, 1, 0, 1, 0], [2], [1, 0, 2], [2]]) {
    await bidsBy(evening, bidders);
    await hammered(evening);
  }
  await passed(evening);
  return evening;
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
