import { beforeEach, expect, test } from 'vitest';
import { playerNamed, teamNamed, tournamentWith } from '#fixtures/auction/people.ts';
import { TournamentDeleted } from '#server/persistence/ports/problems.ts';
import { twoProcesses, type TwoProcesses } from '#server/testing/test-auctions.ts';
import { NoSuchAuction } from './order.ts';

let processes: TwoProcesses;
beforeEach(async () => {
  processes = await twoProcesses();
});

const by = 'asha';

async function tournament(): Promise<string> {
  const { name, date, time, rules } = tournamentWith();
  const { id } = (await processes.left.service.open(by, { name, date, time, rules })).tournament;
  await processes.left.service.carryOut(id, { type: 'enter-team', team: teamNamed('Pune') }, { by });
  return id;
}

const enter = (at: number) => ({ type: 'enter-team', team: teamNamed(`T${String(at)}`) }) as const;

test('A process finds out at its next order that another one removed the tournament, and drops the tournament', async () => {
  const id = await tournament();
  const { service } = processes.right;
  expect((await service.auctionAtEnd(id))?.teams.size).toBe(1);
  let lost = '';
  service.subscribe(
    id,
    () => undefined,
    (why) => (lost = why),
  );
  await processes.left.service.remove(id, () => true);
  await expect(service.carryOut(id, enter(1), { by }, () => true)).rejects.toThrow(NoSuchAuction);
  expect(lost).toBe('deleted');
  expect(await service.auctionOf(id)).toBeNull();
  expect(await service.auctionAtEnd(id)).toBeNull();
  await expect(processes.store.log.eventsAfter(id, 0)).rejects.toThrow(TournamentDeleted);
});

test('Orders of one process and a deletion by another leave either the whole tournament or no row', async () => {
  for (let round = 0; round < 12; round += 1) {
    const id = await tournament();
    const { service } = processes.right;
    await service.auctionAtEnd(id);
    const orders = [0, 1, 2, 3].map((at) =>
      service.carryOut(id, enter(at), { by, commandId: `c${String(round)}-${String(at)}` }, () => true),
    );
    const players = [playerNamed('Om', '1')];
    const more = processes.left.service.carryOut(
      id,
      { type: 'register-players', players, seed: 1 },
      { by },
      () => true,
    );
    const [removed, ...others] = await Promise.allSettled([
      processes.left.service.remove(id, () => true),
      ...orders,
      more,
    ]);
    expect(removed?.status).toBe('fulfilled');
    for (const one of others) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(NoSuchAuction);
    expect(await processes.store.tournaments.teamsOf(id)).toEqual([]);
    expect(await processes.store.tournaments.playersOf(id)).toEqual([]);
    await expect(processes.store.log.eventsAfter(id, 0)).rejects.toThrow(TournamentDeleted);
  }
  expect(await processes.store.tournaments.ofOrganiser(by)).toEqual([]);
});
