import * as z from 'zod/mini';
import type { Act, Bid, Auction, Entrant, RetainedPlace } from '#domain/auction/auction.ts';
import type { TeamId, PlayerId } from '#domain/ids.ts';
import { MOST_RUPEES } from '#domain/limits.ts';
import { toRupees } from '#domain/money.ts';
import { idSchema, rupeesSchema } from '#protocol/schema-parts.ts';
import { passedOf, placesFrom, queueOf, retainedOf, salesOf } from '#domain/auction/lots/places.ts';
import { playerSchema, teamFields, tournamentSchema, showSchema } from './tournament.ts';
import {
  agreementSchema,
  bidSchema,
  blockSchema,
  finaleSchema,
  floorSettingsSchema,
  pauseSchema,
  retainedAsSchema,
  stageSchema,
  standingSchema,
} from './auction-parts.ts';

/** Two numbers for each bid: the team, and the difference to the bid before. */
const bids = z.array(z.int());

/**
 * A compact form of the history, because a long auction has 100,000 bids. The ids of all teams that bid come
 * first, and bids refer to them by index.
 */
export const shortActsSchema = z.object({
  bidders: z.array(idSchema),
  acts: z.array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('sell'), lot: idSchema, team: idSchema, price: rupeesSchema, bids }),
      z.object({ type: z.literal('skip'), lot: idSchema, bids, together: z.exactOptional(z.int()) }),
    ]),
  ),
});
type ShortActs = z.infer<typeof shortActsSchema>;

export function actsInShort(acts: readonly Act[]): ShortActs {
  const places = new Map<TeamId, number>();
  const placeOf = (team: TeamId): number => {
    const place = places.get(team) ?? places.size;
    places.set(team, place);
    return place;
  };
  const inShort = (made: readonly Bid[]): number[] => {
    let before = 0;
    return made.flatMap(({ team, amount, via }) => {
      const raise = amount - before;
      before = amount;
      const place = placeOf(team);
      // An allowed bid is negative, so that older data stays readable.
      return [via === 'allowed' ? -1 - place : 2 * place + (via === 'phone' ? 1 : 0), raise];
    });
  };
  const short = acts.map((act) => ({ ...act, bids: inShort(act.bids) }));
  return { bidders: [...places.keys()], acts: short };
}

/** Reads the compact form; throws if a number is invalid. */
export function readShortActs({ bidders, acts }: ShortActs): Act[] {
  return acts.map((act) => ({ ...act, bids: bidsOf(act.bids, bidders) }));
}

function bidsOf(numbers: readonly number[], bidders: readonly TeamId[]): Bid[] {
  const made: Bid[] = [];
  let amount = 0;
  for (let at = 0; at < numbers.length; at += 2) {
    const who = numbers[at] ?? 0;
    amount += numbers[at + 1] ?? NaN;
    const team = bidders[who < 0 ? -1 - who : Math.floor(who / 2)];
    // Throws for an unknown team, a bid with one number missing, or an impossible amount.
    if (team === undefined || !(Math.abs(amount) <= MOST_RUPEES)) throw new Error('numbers that are no bid');
    const via = who < 0 ? 'allowed' : who % 2 === 1 ? 'phone' : 'floor';
    made.push({ team, amount: toRupees(amount), via });
  }
  return made;
}

const entrantSchema: z.ZodMiniType<Entrant> = z.object({
  ...teamFields,
  adjusted: rupeesSchema,
  awaited: z.array(rupeesSchema),
  accepted: z.int(),
  named: z.array(idSchema),
});

/** The squad place of a retained player. */
const retainedSchema = z.object({
  lot: idSchema,
  team: idSchema,
  price: rupeesSchema,
  charge: rupeesSchema,
  as: retainedAsSchema,
});

/** A whole auction as JSON: maps as lists in order, the history in compact form. */
const snapshotSchema = z.object({
  tournament: tournamentSchema,
  stage: stageSchema,
  sequence: z.int(),
  floorMovedAt: z.int(),
  agreement: agreementSchema,
  teams: z.array(entrantSchema),
  players: z.array(playerSchema),
  sales: z.array(z.object({ lot: idSchema, team: idSchema, price: rupeesSchema })),
  /** Players retained before the auction; missing if there are none. */
  retained: z.exactOptional(z.array(retainedSchema)),
  queue: z.array(idSchema),
  unsold: z.array(idSchema),
  round: z.int(),
  returned: z.array(z.object({ lot: idSchema, times: z.int() })),
  numbers: z.array(z.object({ lot: idSchema, number: z.int() })),
  lastNumber: z.int(),
  standing: z.nullable(standingSchema),
  block: blockSchema,
  history: shortActsSchema,
  /** Missing if no undone lot has bids. */
  undoneBids: z.exactOptional(z.array(z.object({ lot: idSchema, bids: z.array(bidSchema) }))),
  floor: floorSettingsSchema,
  phonesHeld: z.boolean(),
  pause: z.nullable(pauseSchema),
  show: showSchema,
  finale: z.nullable(finaleSchema),
});
type Snapshot = z.infer<typeof snapshotSchema>;

export function snapshotOf({ places, undoneBids, ...auction }: Auction): Snapshot {
  return {
    ...auction,
    teams: [...auction.teams.values()],
    players: [...auction.players.values()],
    sales: [...salesOf({ places })].map(([lot, { team, price }]) => ({ lot, team, price })),
    ...retainedIn({ places }),
    queue: [...queueOf({ places })],
    unsold: [...passedOf({ places })],
    returned: [...auction.returned].map(([lot, times]) => ({ lot, times })),
    numbers: [...auction.numbers].map(([lot, number]) => ({ lot, number })),
    history: actsInShort(auction.history),
    ...(undoneBids.size > 0 && {
      undoneBids: [...undoneBids].map(([lot, bids]) => ({ lot, bids: [...bids] })),
    }),
  };
}

function retainedIn(auction: Pick<Auction, 'places'>): Pick<Snapshot, 'retained'> {
  const retained = [...retainedOf(auction)].map(([lot, { team, price, charge, how }]) => ({
    ...{ lot, team, price, charge },
    as: how,
  }));
  return retained.length === 0 ? {} : { retained };
}

/** Parses a snapshot into the state; throws if it is invalid. */
export function readSnapshot(json: unknown): Auction {
  const snapshot = snapshotSchema.parse(json);
  const { sales, retained = [], queue, unsold, ...rest } = snapshot;
  const before = new Map(
    retained.map(({ lot, team, price, charge, as }): [PlayerId, RetainedPlace] => [
      lot,
      { at: 'squad', team, price, charge, how: as },
    ]),
  );
  const sold = new Map(sales.map(({ lot, team, price }) => [lot, { team, price }]));
  return {
    ...rest,
    history: readShortActs(snapshot.history),
    undoneBids: new Map((snapshot.undoneBids ?? []).map(({ lot, bids }) => [lot, bids])),
    returned: new Map(snapshot.returned.map(({ lot, times }) => [lot, times])),
    numbers: new Map(snapshot.numbers.map(({ lot, number }) => [lot, number])),
    places: placesFrom({ retained: before, sales: sold, queue, passed: unsold }),
    teams: new Map(snapshot.teams.map((team) => [team.id, team])),
    players: new Map(snapshot.players.map((player) => [player.id, player])),
  };
}
