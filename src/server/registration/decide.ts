import { tidy } from '#domain/text.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { organiserMay, stateAfterRejection, undecided } from '#domain/registration/steps.ts';
import { sameValue } from '#domain/same-value.ts';
import { categoryBase, type Player } from '#domain/tournament/player.ts';
import { secondNameOf } from '#domain/tournament/draft-checks.ts';
import { toAmount, toText } from '#protocol/schema-parts.ts';
import type { DecideAnswer, DecideStep } from '#protocol/registration/registrations.ts';
import { consoleOf, carryOutAs } from '#server/auctions/rights.ts';
import type { Orderer } from '#server/accounts/asker.ts';
import { serviceFailure } from '#server/base/failure.ts';
import { knownFailure } from '#server/auctions/order.ts';
import { planIn } from '#server/auctions/player-plans.ts';
import type { KeptRegistration } from '#server/persistence/tables/registration/registration-rows.ts';
import type { Around } from './answers.ts';
import { seenIn } from './seen-in.ts';
import { decisionOn, joined, UNNUMBERED, type Decided, type Joining } from './join-list.ts';
import { likeIn } from './list.ts';
import { untilNotOvertaken } from './overtaken.ts';
import { registrationFailure } from './refused.ts';
import type { DecidingParts } from './deciding-parts.ts';

type Approve = Extract<DecideStep, { is: 'approve' }>;

/**
 * Carries out the organiser's decisions, each independently of the others. One order adds all approved players and
 * writes their rows. A player has the id of its registration, so that a repeat or a crash never adds the player twice.
 */
export function decideAll(
  parts: DecidingParts,
  orderer: Orderer,
  tournament: string,
  steps: readonly DecideStep[],
): Promise<DecideAnswer> {
  return parts.registrations.inTurn(tournament, () =>
    untilNotOvertaken(async () => {
      const kept = await parts.store.registrations.of(tournament);
      // Read the auction after the rows, and at the end of the log: then it has every player that another process
      // added.
      const auction = await parts.auctions.auctionAtEnd(tournament);
      const around = await parts.registrations.around({ tournament });
      const atEnd = { ...around, auction: auction ?? around.auction };
      return decideOnce(parts, orderer, { around: atEnd, rows: kept }, steps);
    }),
  );
}

async function decideOnce(
  parts: DecidingParts,
  orderer: Orderer,
  { around, rows }: { readonly around: Around; readonly rows: readonly KeptRegistration[] },
  steps: readonly DecideStep[],
): Promise<DecideAnswer> {
  const { id: tournament } = around.auction.tournament;
  const kept = new Map(rows.map((one) => [one.id, one]));
  const decided: Decided[] = [];
  const joining: Joining[] = [];
  const asked = new Set<string>();
  const like = likeIn(rows, around.auction);
  for (const [index, step] of steps.entries()) {
    await settle(index, decided, async () => {
      const found = kept.get(step.registration);
      if (found === undefined) throw registrationFailure('no-such-registration');
      const registration = seenIn(around.auction, found);
      if (asked.has(found.id)) throw registrationFailure('step-not-possible');
      asked.add(found.id);
      if (isDone(step, registration)) return { of: registration, ...registration };
      assertPossible(step, registration);
      if (step.is === 'reject')
        return { of: registration, player: registration.player, state: stateAfterRejection(registration) };
      if (step.is === 'reopen') return { of: registration, player: null, state: undecided(registration) };
      if (step.is === 'merge') return merged(parts, orderer, around, registration, step.player);
      if (step.unlessAlike === true && like(registration).length > 0) throw registrationFailure('alike');
      const player = playerOf(around, registration, step);
      if (registration.player !== null) return corrected(parts, orderer, around, registration, player);
      joining.push({ index, registration, player });
      return null;
    });
  }
  decided.push(...(await joined(parts, orderer, around, joining)));
  await keep(parts, kept, decided);
  const auction = (await parts.auctions.auctionOf(tournament)) ?? around.auction;
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
    const failure = knownFailure(error);
    if (failure === null || failure.status >= 500) throw error;
    decided.push({ index, error: failure.body });
  }
}

/** True if another console, or an earlier attempt, has already decided the same. */
function isDone(step: DecideStep, { state, player }: KeptRegistration): boolean {
  if (step.is === 'approve') return state === 'approved';
  if (step.is === 'merge') return state === 'merged' && player === step.player;
  return step.is === 'reject' ? state === 'rejected' : ['new', 'waiting'].includes(state);
}

function assertPossible(step: DecideStep, registration: KeptRegistration): void {
  if (organiserMay(step.is, registration)) return;
  throw registrationFailure(registration.state === 'waiting' ? 'waits-for-guardian' : 'step-not-possible');
}

/** The player that a registration becomes, validated like any player. Throws the failure of the player's row. */
function playerOf({ auction, settings }: Around, registration: KeptRegistration, step: Approve): Player {
  const { id, plan, photo } = registration;
  const before = auction.players.get(registration.player ?? '');
  const typed = toAmount(step.baseAmount) ?? before?.basePrice ?? null;
  const basePrice = typed ?? categoryBase(plan.own, auction.tournament.rules) ?? settings.basePrice;
  if (basePrice === null) throw registrationFailure('base-price-needed', { field: 'baseAmount' });
  const given = tidy(toText(step.number));
  const number = given === '' ? (before?.number ?? UNNUMBERED) : given;
  const { name, age, styles, own } = plan;
  const { isOwner = false, runs = null, wickets = null } = before ?? {};
  const draft = { name, age, styles, isOwner, runs, wickets, number, basePrice };
  const player = planIn(auction, {
    ...draft,
    photo: photo ?? before?.photo ?? null,
    own: { ...before?.own, ...own },
    ...secondNameOf(before ?? {}),
    ...(plan.secondName !== null && { secondName: plan.secondName }),
  });
  return { ...player, id: before?.id ?? id };
}

/** Applies a correction to a player whose registration was approved before. */
async function corrected(
  parts: DecidingParts,
  orderer: Orderer,
  { auction }: Around,
  registration: KeptRegistration,
  player: Player,
) {
  await carryOutAs(parts, orderer, consoleOf(orderer, auction.tournament.id), {
    type: 'edit-player',
    of: () => ({ type: 'edit-player', player }),
    decides: () => [decisionOn(registration, 'approved', player.id, parts.now())],
  });
  return { of: registration, state: 'approved', player: player.id, byOrder: true } as const;
}

/**
 * Merges a registration into an existing player. The player's values stay. A missing photo, own fields and a missing
 * name in a second script are added.
 */
async function merged(
  parts: DecidingParts,
  orderer: Orderer,
  { auction }: Around,
  registration: KeptRegistration,
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
  await carryOutAs(parts, orderer, consoleOf(orderer, auction.tournament.id), {
    type: 'edit-player',
    of: (now: Auction) => ({ type: 'edit-player', player: mergedIn(now).after }),
    decides: () => [decisionOn(registration, 'merged', id, parts.now())],
  });
  return { ...done, byOrder: true } as const;
}

/** Writes the changed registrations in one transaction, except those that an order has written. */
async function keep(
  parts: DecidingParts,
  kept: ReadonlyMap<string, KeptRegistration>,
  decided: readonly Decided[],
) {
  const changes = decided.flatMap((one) => {
    if ('error' in one || one.byOrder === true) return [];
    const before = kept.get(one.of.id) ?? one.of;
    const { state, player } = one;
    if (before.state === state && before.player === player) return [];
    return [{ before, after: { ...before, state, player, changedAt: parts.now() } }];
  });
  await parts.store.registrations.change(changes);
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
