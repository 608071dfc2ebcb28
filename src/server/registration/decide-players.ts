import type { Auction } from '#domain/auction/auction.ts';
import { numbersTaken } from '#domain/auction/chapters/set-up/set-up-players.ts';
import type { RegistrationState } from '#domain/registration/registration.ts';
import { organiserMay, stateAfterRejection, undecided } from '#domain/registration/steps.ts';
import { sameValue } from '#domain/same-value.ts';
import { sameKey, tidy } from '#domain/text.ts';
import { nextNumbers } from '#domain/tournament/player-list.ts';
import { BLANK_PLAYER, categoryBase, type Player } from '#domain/tournament/player.ts';
import type { ErrorBody } from '#protocol/errors.ts';
import type { DecideAnswer, DecideStep } from '#protocol/registration/registrations.ts';
import { toAmount, toText } from '#protocol/schema-parts.ts';
import type { Orderer } from '#server/accounts/sessions.ts';
import { accountFull, type RoomInAccounts, withRoom } from '#server/accounts/room-in-account.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import { planIn, failureOfOne } from '#server/auctions/order.ts';
import { carryOutAs, consoleOf } from '#server/auctions/rights.ts';
import { NotDecided, refusalBody, serviceFailure } from '#server/base/failure.ts';
import type { Random } from '#server/base/random.ts';
import type {
  PlayerRegistration,
  RegistrationDecision,
} from '#server/persistence/tables/registration/registration-store.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import { registrationFailure, retryOnConflict } from './service.ts';
import { playersLike } from './list.ts';
import { playerAsListed, type PlayerContext } from './pages.ts';
import type { PlayerRegistrations } from './players.ts';

/** The services that the organiser's decisions on registrations use. */
export interface DecisionServices {
  readonly store: Store;
  readonly auctions: AuctionService;
  readonly accountRoom: RoomInAccounts;
  readonly random: Random;
  /** The present time, epoch ms. */
  readonly now: () => number;
}

/** The services that decisions on registrations of players use. */
type PlayerServices = DecisionServices & { readonly registrations: PlayerRegistrations };

/**
 * Carries out the organiser's decisions, each independently of the others. One order adds all approved players and
 * writes their rows. A player has the id of its registration, so that a repeat or a crash never adds the player twice.
 */
export function decidePlayers(
  services: PlayerServices,
  orderer: Orderer,
  tournament: string,
  steps: readonly DecideStep[],
): Promise<DecideAnswer> {
  return services.registrations.inTurn(tournament, () =>
    retryOnConflict(async () => {
      const kept = await services.store.registrations.of(tournament);
      // Read the auction after the rows, and at the end of the log: then it has every player that another process
      // added.
      const auction = await services.auctions.auctionAtEnd(tournament);
      const context = await services.registrations.context(tournament);
      const atEnd = { ...context, auction: auction ?? context.auction };
      return decideOnce(services, orderer, { context: atEnd, rows: kept }, steps);
    }),
  );
}

/** The mark for a player number that the order assigns. A form cannot contain this mark. */
const UNNUMBERED = '#';

/** An approved registration that becomes a player. The number `UNNUMBERED` is replaced by the next free number. */
interface Joining {
  readonly index: number;
  readonly registration: PlayerRegistration;
  readonly player: Player;
}

/** The outcome of one decision. `byOrder`: the order to the auction wrote the row as well. */
type Decided = { readonly index: number } & (
  | {
      readonly state: RegistrationState;
      readonly player: string | null;
      readonly of: PlayerRegistration;
      readonly byOrder?: true;
    }
  | { readonly error: ErrorBody }
);

async function decideOnce(
  services: PlayerServices,
  orderer: Orderer,
  { context, rows }: { readonly context: PlayerContext; readonly rows: readonly PlayerRegistration[] },
  steps: readonly DecideStep[],
): Promise<DecideAnswer> {
  const { id: tournament } = context.auction.tournament;
  const kept = new Map(rows.map((one) => [one.id, one]));
  const decided: Decided[] = [];
  const joining: Joining[] = [];
  const handled = new Set<string>();
  const like = playersLike(rows, context.auction);
  for (const [index, step] of steps.entries()) {
    await settle(index, decided, async () => {
      const found = kept.get(step.registration);
      if (found === undefined) throw registrationFailure('no-such-registration');
      const registration = playerAsListed(context.auction, found);
      if (handled.has(found.id)) throw registrationFailure('step-not-possible');
      handled.add(found.id);
      if (isDone(step, registration)) return { of: registration, ...registration };
      assertPossible(step, registration);
      if (step.is === 'reject')
        return { of: registration, player: registration.player, state: stateAfterRejection(registration) };
      if (step.is === 'reopen') return { of: registration, player: null, state: undecided(registration) };
      if (step.is === 'merge') return merged(services, orderer, context, registration, step.player);
      if (step.unlessAlike === true && like(registration).length > 0) throw registrationFailure('alike');
      const player = playerOf(context, registration, step);
      if (registration.player !== null) return corrected(services, orderer, context, registration, player);
      joining.push({ index, registration, player });
      return null;
    });
  }
  decided.push(...(await joined(services, orderer, context, joining)));
  await keep(services, kept, decided);
  const auction = (await services.auctions.auctionOf(tournament)) ?? context.auction;
  return answerOf(auction, decided);
}

/** Carries out one decision. A failure concerns only that decision. */
async function settle(
  index: number,
  decided: Decided[],
  step: () => Promise<Omit<Extract<Decided, { state: string }>, 'index'> | null>,
): Promise<void> {
  try {
    const done = await step();
    if (done === null) return;
    const { state, player, of, byOrder } = done;
    decided.push({ index, state, player, of, ...(byOrder && { byOrder }) });
  } catch (error) {
    decided.push({ index, error: failureOfOne(error) });
  }
}

/** True if another console, or an earlier attempt, has already decided the same. */
function isDone(step: DecideStep, { state, player }: PlayerRegistration): boolean {
  if (step.is === 'approve') return state === 'approved';
  if (step.is === 'merge') return state === 'merged' && player === step.player;
  return step.is === 'reject' ? state === 'rejected' : ['new', 'waiting'].includes(state);
}

function assertPossible(step: DecideStep, registration: PlayerRegistration): void {
  if (organiserMay(step.is, registration)) return;
  throw registrationFailure(registration.state === 'waiting' ? 'waits-for-guardian' : 'step-not-possible');
}

/** The player that a registration becomes, validated like any player. Throws the failure of the player's row. */
function playerOf(
  { auction, link: { settings } }: PlayerContext,
  registration: PlayerRegistration,
  step: Extract<DecideStep, { is: 'approve' }>,
): Player {
  const { id, plan, photo } = registration;
  const before = auction.players.get(registration.player ?? '');
  const typed = toAmount(step.baseAmount) ?? before?.basePrice ?? null;
  const basePrice = typed ?? categoryBase(plan.own, auction.tournament.rules) ?? settings.basePrice;
  if (basePrice === null) throw registrationFailure('base-price-needed', { field: 'baseAmount' });
  const given = tidy(toText(step.number));
  const number = given === '' ? (before?.number ?? UNNUMBERED) : given;
  const { name, age, styles, own } = plan;
  const player = planIn(auction, {
    // Other fields are the organiser's: a correction leaves them.
    ...(before ?? BLANK_PLAYER),
    ...{ name, age, styles, number, basePrice },
    photo: photo ?? before?.photo ?? null,
    own: { ...before?.own, ...own },
    ...(plan.secondName !== null && { secondName: plan.secondName }),
  });
  return { ...player, id: before?.id ?? id };
}

/** Applies a correction to a player whose registration was approved before. */
async function corrected(
  services: PlayerServices,
  orderer: Orderer,
  { auction }: PlayerContext,
  registration: PlayerRegistration,
  player: Player,
) {
  await carryOutAs(services, orderer, consoleOf(orderer, auction.tournament.id), {
    type: 'edit-player',
    of: () => ({ type: 'edit-player', player }),
    decides: () => [decisionOn(registration, 'approved', player.id, services.now())],
  });
  return { of: registration, state: 'approved', player: player.id, byOrder: true } as const;
}

/**
 * Merges a registration into an existing player. The player's values stay. A missing photo, own fields and a missing
 * name in a second script are added.
 */
async function merged(
  services: PlayerServices,
  orderer: Orderer,
  { auction }: PlayerContext,
  registration: PlayerRegistration,
  id: string,
) {
  const mergedIn = ({ players }: Auction): { before: Player; after: Player } => {
    const before = players.get(id);
    if (before === undefined) throw serviceFailure({ code: 'no-such-player' }, 'player');
    const own = { ...registration.plan.own, ...before.own };
    const { secondName } = registration.plan;
    const named = before.secondName === undefined && secondName !== null ? { secondName } : {};
    return { before, after: { ...before, photo: before.photo ?? registration.photo, own, ...named } };
  };
  const { before, after } = mergedIn(auction);
  const done = { of: registration, state: 'merged', player: id } as const;
  if (sameValue(before, after)) return done;
  await carryOutAs(services, orderer, consoleOf(orderer, auction.tournament.id), {
    type: 'edit-player',
    of: (now: Auction) => ({ type: 'edit-player', player: mergedIn(now).after }),
    decides: () => [decisionOn(registration, 'merged', id, services.now())],
  });
  return { ...done, byOrder: true } as const;
}

/** Adds all players in one order. Throws if the auction refuses the order. */
async function joined(
  services: PlayerServices,
  orderer: Orderer,
  { auction: { tournament } }: PlayerContext,
  joining: readonly Joining[],
): Promise<Decided[]> {
  if (joining.length === 0) return [];
  return withRoom(services, orderer, { what: 'players', tournament: tournament.id }, async (room) => {
    const fitting = joining.slice(0, Math.max(0, room));
    const full = joining
      .slice(fitting.length)
      .map(({ index }) => ({ index, error: accountFull(services, 'players').body }));
    let failed: Decided[] = [];
    let entering: readonly Player[] = [];
    // The players are validated against the auction that the order loads: other players and numbers may be in it by
    // then.
    const of = (now: Auction) => {
      const { players, refused } = numbered(fitting, now);
      failed = refused;
      entering = players;
      if (players.length === 0) throw new NobodyJoins();
      return { type: 'register-players', players, seed: services.random.seed() } as const;
    };
    const kept = new Map(fitting.map(({ registration }) => [registration.id, registration]));
    const decides = () =>
      entering.flatMap(({ id }) => {
        const registration = kept.get(id);
        return registration === undefined ? [] : [decisionOn(registration, 'approved', id, services.now())];
      });
    try {
      const console = consoleOf(orderer, tournament.id);
      const order = { type: 'register-players', of, decides } as const;
      if (fitting.length > 0) {
        const { auction } = await carryOutAs(services, orderer, console, order);
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

/** The decision on a registration that the row gets together with the order. */
function decisionOn(
  { id, revision }: PlayerRegistration,
  state: 'approved' | 'merged',
  player: string,
  at: number,
): RegistrationDecision {
  return { of: 'players', id, revision, state, becomes: player, at };
}

class NobodyJoins extends NotDecided {
  override readonly name = 'NobodyJoins';
}

/** Writes the changed registrations in one transaction, except those that an order has written. */
async function keep(
  services: PlayerServices,
  kept: ReadonlyMap<string, PlayerRegistration>,
  decided: readonly Decided[],
) {
  const changes = decided.flatMap((one) => {
    if ('error' in one || one.byOrder === true) return [];
    const before = kept.get(one.of.id) ?? one.of;
    const { state, player } = one;
    if (before.state === state && before.player === player) return [];
    return [{ before, after: { ...before, state, player, changedAt: services.now() } }];
  });
  await services.store.registrations.change(changes);
}

function answerOf({ players }: Pick<Auction, 'players'>, decided: readonly Decided[]): DecideAnswer {
  const answer: DecideAnswer = { done: [], failed: [] };
  for (const one of decided.toSorted((a, b) => a.index - b.index)) {
    if ('error' in one) {
      answer.failed.push({ index: one.index, error: one.error });
      continue;
    }
    const player = players.get(one.player ?? '');
    const { index, state } = one;
    answer.done.push({
      index,
      state,
      player: player === undefined ? null : { id: player.id, number: player.number },
    });
  }
  return answer;
}
