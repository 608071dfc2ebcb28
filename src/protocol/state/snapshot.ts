import * as z from 'zod/mini';
import type { Auction, Entrant, RetainedPlace } from '#domain/auction/auction.ts';
import { passedOf, placesFrom, queueOf, retainedOf, salesOf } from '#domain/auction/lots/places.ts';
import type { PlayerId } from '#domain/ids.ts';
import { actsInShort, readShortActs, shortActsSchema } from './acts-in-short.ts';
import { playerSchema, teamFields, tournamentSchema } from './tournament.ts';
import {
  agreementSchema,
  bidSchema,
  blockSchema,
  finaleSchema,
  floorSettingsSchema,
  pauseSchema,
  retainedAsSchema,
  stageSchema,
} from './auction-parts.ts';
import { showSchema } from './show.ts';
import { standingSchema } from './standing.ts';
import { idSchema, rupeesSchema } from '#protocol/schema-parts.ts';

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
