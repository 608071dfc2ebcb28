import { LRUCache } from 'lru-cache';
import type { TournamentId, UserId } from '#domain/ids.ts';
import { MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import type { Quota } from '#server/base/config.ts';
import { createKeyedMutex } from '#server/base/concurrency.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import { type Failure, serviceFailure } from '#server/base/failure.ts';
import { type Orderer, whoAsks } from './sessions.ts';

type Counted = 'teams' | 'players';

/** The free capacity of each account. */
export interface RoomInAccounts {
  readonly most: Quota;
  /**
   * Runs a task that adds to an account. Tasks of one account run one at a time, and each receives the remaining
   * capacity. `adds`: the most that the task adds.
   */
  take<Answer>(
    user: UserId,
    what: Counted,
    task: (room: number) => Promise<Answer>,
    adds?: number,
  ): Promise<Answer>;
}

/** The most accounts whose capacity this process remembers. The capacity of the others is counted again. */
export const MOST_REMEMBERED = 2_000;

export function createRoomInAccounts(
  store: { readonly tournaments: Pick<Store['tournaments'], 'countsOf'> },
  most: Quota,
  cluster: Pick<Cluster, 'peers'>,
): RoomInAccounts {
  const mutex = createKeyedMutex();
  /** A lower bound of the free capacity, by account and kind. It assumes that every task added as much as it could. */
  const atLeast = new LRUCache<string, number>({ max: MOST_REMEMBERED });

  /** Counting all rows of an account is slow, so it happens only when the lower bound gets small. */
  const roomOf = async (user: UserId, what: Counted, adds: number): Promise<number> => {
    const key = `${what} ${user}`;
    let room = atLeast.get(key) ?? 0;
    // Another process may have added rows that this process has not counted.
    const unsure = room < adds || cluster.peers() > 0;
    if (unsure) room = most[what] - (await store.tournaments.countsOf(user))[what];
    atLeast.set(key, room - adds);
    return room;
  };

  return {
    most,
    take: (user, what, task, adds = MOST_PLAYERS_PER_BATCH) =>
      mutex.run(user, async () => task(await roomOf(user, what, adds))),
  };
}

/**
 * Runs an order that adds teams or players to the caller's account. A repeated order gets its first answer, even if the
 * account is full by now.
 */
export function withRoom<Answer>(
  { accountRoom, store }: { readonly accountRoom: RoomInAccounts; readonly store: Pick<Store, 'log'> },
  orderer: Orderer,
  { what, tournament }: { readonly what: Counted; readonly tournament: TournamentId },
  task: (room: number) => Promise<Answer>,
): Promise<Answer> {
  return accountRoom.take(whoAsks(orderer).user.id, what, async (room) => {
    const { commandId } = orderer;
    const repeated = commandId !== undefined && (await store.log.answerTo(tournament, commandId)) !== null;
    return task(repeated ? Infinity : room);
  });
}

/** Runs a task that adds this many teams and players, if the account has room for all of them. */
export async function withRoomForAll<Answer>(
  services: { readonly accountRoom: RoomInAccounts },
  user: UserId,
  adds: Readonly<Record<Counted, number>>,
  task: () => Promise<Answer>,
): Promise<Answer> {
  const { accountRoom } = services;
  const assertRoom = (what: Counted, room: number): void => {
    if (room < adds[what]) throw accountFull(services, what);
  };
  await accountRoom.take(user, 'teams', async (room) => assertRoom('teams', room));
  const addAll = async (room: number): Promise<Answer> => {
    assertRoom('players', room);
    return task();
  };
  return accountRoom.take(user, 'players', addAll, Math.max(1, adds.players));
}

export function accountFull(
  { accountRoom: { most } }: { readonly accountRoom: RoomInAccounts },
  what: Counted | 'logs',
): Failure {
  return serviceFailure({ code: 'account-full', what, most: what === 'logs' ? most.logBytes : most[what] });
}
