import type { FastifyRequest } from 'fastify';
import type { TournamentId, UserId } from '#domain/ids.ts';
import { MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import type { Quota } from '#server/quota.ts';
import { createKeyedMutex } from '#server/concurrency/mutex.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import type { Store } from '#server/persistence/ports/store.ts';
import { commandIdOf } from '#server/api/auction/carry-out.ts';
import type { CallParts } from '#server/api/call-parts.ts';
import { serviceFailure, type Failure } from '#server/api/http/failure.ts';
import { whoAsks } from './signed-in.ts';

type Counted = 'teams' | 'players';

/** How much room the accounts have. */
export interface RoomInAccounts {
  readonly most: Quota;
  /**
   * Does a task that adds to an account, one at a time; it is told how many more there is room for. `adds`: at most so
   * many.
   */
  take<Answer>(
    user: UserId,
    what: Counted,
    task: (room: number) => Promise<Answer>,
    adds?: number,
  ): Promise<Answer>;
}

export function createRoomInAccounts(
  store: Store,
  most: Quota,
  cluster: Pick<Cluster, 'peers'>,
): RoomInAccounts {
  const mutex = createKeyedMutex();
  /** By account and what is counted: so much room there is at least, if every task since the count took all it may. */
  const atLeast = new Map<string, number>();

  /** Counting everything an account has takes longer than adding to it: it is counted anew where room gets scarce. */
  const roomOf = async (user: UserId, what: Counted, adds: number): Promise<number> => {
    const key = `${what} ${user}`;
    let room = atLeast.get(key) ?? 0;
    // What others add meanwhile is not known here.
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
 * Adds teams or players to the account of whoever asks. An order that was answered before gets that answer, however full
 * the account is by now.
 */
export function withRoom<Answer>(
  { accountRoom, store }: CallParts,
  request: FastifyRequest,
  { what, tournament }: { readonly what: Counted; readonly tournament: TournamentId },
  task: (room: number) => Promise<Answer>,
): Promise<Answer> {
  return accountRoom.take(whoAsks(request).user.id, what, async (room) => {
    const commandId = commandIdOf(request);
    const repeated = commandId !== undefined && (await store.log.answerTo(tournament, commandId)) !== null;
    return task(repeated ? Infinity : room);
  });
}

export function accountFull({ accountRoom }: CallParts, what: Counted): Failure {
  return serviceFailure({ code: 'account-full', what, most: accountRoom.most[what] });
}
