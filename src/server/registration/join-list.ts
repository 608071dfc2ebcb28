import type { Auction } from '#domain/auction/auction.ts';
import { numbersTaken } from '#domain/auction/chapters/set-up/set-up-players.ts';
import type { RegistrationState } from '#domain/registration/registration.ts';
import { sameKey } from '#domain/text.ts';
import { nextNumbers } from '#domain/tournament/player-list.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { ErrorBody } from '#protocol/errors.ts';
import { consoleOf, carryOutAs } from '#server/auctions/rights.ts';
import type { Orderer } from '#server/accounts/asker.ts';
import { NotDecided, refusalBody } from '#server/base/failure.ts';
import { accountFull, withRoom } from '#server/accounts/room-in-account.ts';
import type {
  KeptRegistration,
  RegistrationDecision,
} from '#server/persistence/tables/registration/registration-rows.ts';
import type { Around } from './answers.ts';
import { registrationFailure } from './refused.ts';
import type { DecidingParts } from './deciding-parts.ts';

/** The mark for a player number that the order assigns. A form cannot contain this mark. */
export const UNNUMBERED = '#';

/** An approved registration that becomes a player. The number `UNNUMBERED` is replaced by the next free number. */
export interface Joining {
  readonly index: number;
  readonly registration: KeptRegistration;
  readonly player: Player;
}

/** The outcome of one decision. `byOrder`: the order to the auction wrote the row as well. */
export type Decided = { readonly index: number } & (
  | {
      readonly state: RegistrationState;
      readonly player: string | null;
      readonly of: KeptRegistration;
      readonly byOrder?: true;
    }
  | { readonly error: ErrorBody }
);

/** Adds all players in one order. Throws if the auction refuses the order. */
export async function joined(
  parts: DecidingParts,
  orderer: Orderer,
  { auction: { tournament } }: Around,
  joining: readonly Joining[],
): Promise<Decided[]> {
  if (joining.length === 0) return [];
  return withRoom(parts, orderer, { what: 'players', tournament: tournament.id }, async (room) => {
    const fitting = joining.slice(0, Math.max(0, room));
    const full = joining
      .slice(fitting.length)
      .map(({ index }) => ({ index, error: accountFull(parts, 'players').body }));
    let failed: Decided[] = [];
    let entering: readonly Player[] = [];
    // The players are validated against the auction that the order loads: other players and numbers may be in it by
    // then.
    const of = (now: Auction) => {
      const { players, refused } = numbered(fitting, now);
      failed = refused;
      entering = players;
      if (players.length === 0) throw new NobodyJoins();
      return { type: 'register-players', players, seed: parts.random.seed() } as const;
    };
    const kept = new Map(fitting.map(({ registration }) => [registration.id, registration]));
    const decides = () =>
      entering.flatMap(({ id }) => {
        const registration = kept.get(id);
        return registration === undefined ? [] : [decisionOn(registration, 'approved', id, parts.now())];
      });
    try {
      const console = consoleOf(orderer, tournament.id);
      const order = { type: 'register-players', of, decides } as const;
      if (fitting.length > 0) {
        const { auction } = await carryOutAs(parts, orderer, console, order);
        // The request may repeat the id of an earlier order. The auction then repeats its answer, and nobody joins.
        if (!entering.every(({ id }) => auction.players.has(id)))
          throw registrationFailure('step-not-possible');
      }
    } catch (error) {
      if (!(error instanceof NobodyJoins)) throw error;
    }
    const out = new Set(failed.map(({ index }) => index));
    const taken = fitting.filter(({ index }) => !out.has(index));
    const joinedNow = new Set(entering.map(({ id }) => id));
    return [
      ...full,
      ...failed,
      ...taken.map(({ index, registration }): Decided => {
        const { id } = registration;
        const done = { index, of: registration, state: 'approved', player: id } as const;
        return joinedNow.has(id) ? { ...done, byOrder: true } : done;
      }),
    ];
  });
}

/** The decision on a registration that the row gets together with the order. */
export function decisionOn(
  { id, revision }: KeptRegistration,
  state: 'approved' | 'merged',
  player: string,
  at: number,
): RegistrationDecision {
  return { of: 'players', id, revision, state, becomes: player, at };
}

class NobodyJoins extends NotDecided {
  override readonly name = 'NobodyJoins';
}

/** The players that can join now, with their numbers, and the registrations whose number is taken. */
function numbered(joining: readonly Joining[], now: Auction): { players: Player[]; refused: Decided[] } {
  const coming = joining.filter(({ player }) => !now.players.has(player.id));
  const taken = new Set(numbersTaken(now));
  const refused: Decided[] = [];
  const given = coming.filter(({ index, player: { number } }) => {
    if (number === UNNUMBERED) return false;
    const isFree = !taken.has(sameKey(number));
    taken.add(sameKey(number));
    if (!isFree) refused.push({ index, error: refusalBody({ code: 'number-taken', number }, now) });
    return isFree;
  });
  const free = coming.filter(({ player }) => player.number === UNNUMBERED);
  const numbers = nextNumbers(
    [...now.players.values()].map(({ number }) => number),
    free.length,
    given.map(({ player }) => player.number),
  );
  const withNext = new Map(free.map(({ player }, at) => [player.id, numbers[at] ?? player.number]));
  const joins = new Set([...given, ...free]);
  return {
    players: coming
      .filter((one) => joins.has(one))
      .map(({ player }) => ({ ...player, number: withNext.get(player.id) ?? player.number })),
    refused,
  };
}
