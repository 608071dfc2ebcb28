import * as z from 'zod/mini';
import type { Auction, Entrant } from '#domain/auction/auction.ts';
import { passedOf, placesFrom, queueOf, salesOf } from '#domain/auction/lots/places.ts';
import { actsInShort, readShortActs, shortActsSchema } from './acts-in-short.ts';
import { playerSchema, teamFields, tournamentSchema } from './events.ts';
import { blockSchema, floorSettingsSchema, pauseSchema, stageSchema } from './floor-parts.ts';
import { idSchema, rupeesSchema } from './schema-parts.ts';

const entrantSchema: z.ZodMiniType<Entrant> = z.object({
  ...teamFields,
  adjusted: rupeesSchema,
  awaited: z.array(rupeesSchema),
});

/** A whole auction as JSON: maps as lists in their order, the bids of the history in short. */
const snapshotSchema = z.object({
  tournament: tournamentSchema,
  stage: stageSchema,
  sequence: z.int(),
  floorMovedAt: z.int(),
  teams: z.array(entrantSchema),
  players: z.array(playerSchema),
  sales: z.array(z.object({ lot: idSchema, team: idSchema, price: rupeesSchema })),
  queue: z.array(idSchema),
  unsold: z.array(idSchema),
  round: z.int(),
  block: blockSchema,
  history: shortActsSchema,
  floor: floorSettingsSchema,
  phonesHeld: z.boolean(),
  pause: z.nullable(pauseSchema),
});
type Snapshot = z.infer<typeof snapshotSchema>;

export function snapshotOf({ places, ...auction }: Auction): Snapshot {
  return {
    ...auction,
    teams: [...auction.teams.values()],
    players: [...auction.players.values()],
    sales: [...salesOf({ places })].map(([lot, { team, price }]) => ({ lot, team, price })),
    queue: [...queueOf({ places })],
    unsold: [...passedOf({ places })],
    history: actsInShort(auction.history),
  };
}

/** The auction that a snapshot tells. Throws on anything else: the door between the wire and the rulebook. */
export function readSnapshot(json: unknown): Auction {
  const snapshot = snapshotSchema.parse(json);
  const { sales, queue, unsold, ...rest } = snapshot;
  const sold = new Map(sales.map(({ lot, team, price }) => [lot, { team, price }]));
  return {
    ...rest,
    history: readShortActs(snapshot.history),
    places: placesFrom({ sales: sold, queue, passed: unsold }),
    teams: new Map(snapshot.teams.map((team) => [team.id, team])),
    players: new Map(snapshot.players.map((player) => [player.id, player])),
  };
}
