import * as z from 'zod/mini';
import type { Auction, Block, Entrant, RetainedPlace, Sale } from '#domain/auction/auction.ts';
import { squadOf, type SquadEntry } from '#domain/auction/teams/squad.ts';
import type { Coming } from '#domain/auction/viewers.ts';
import type { PlayerId } from '#domain/ids.ts';
import { minus, NO_RUPEES, plus } from '#domain/money.ts';
import { passedOf, placesFrom, salesOf } from '#domain/auction/lots/places.ts';
import { openLotOf } from '#domain/auction/lots/block.ts';
import { withOpenLot } from '#domain/auction/lots/block-changes.ts';
import { playerSchema, teamFields, tournamentSchema } from './events.ts';
import {
  agreementSchema,
  blockSchema,
  floorSettingsSchema,
  pauseSchema,
  stageSchema,
} from './auction-parts.ts';
import { idSchema, rupeesSchema } from './schema-parts.ts';
import { returnedFrom, returnedIn, returnedSchema } from './returned-in-sight.ts';
import { standingSchema } from './standing.ts';
import { strangerOf, strangers, waiting } from './strangers.ts';

/** So many sales stand in a picture with name and price; of those before them only what they cost each team. */
const SALES_NAMED = 8;
/** So many bids of the lot on the block; of those before them only how many there were. */
const BIDS_NAMED = 40;

export const comingSchema: z.ZodMiniType<Coming> = z.object({ next: z.array(idSchema), more: z.int() });

/**
 * What a page of the hall shows at once, a few kilobytes however long the evening: the lot and its bids, every team with
 * its money, the last sales, and of all other players how many they are. The rest is in the catalogue: `catalogue.ts`.
 */
const pictureSchema = z.object({
  tournament: tournamentSchema,
  stage: stageSchema,
  sequence: z.int(),
  floorMovedAt: z.int(),
  agreement: agreementSchema,
  teams: z.array(
    z.object({
      ...teamFields,
      adjusted: rupeesSchema,
      accepted: z.int(),
      /** Whom it has named: its own phone alone is told. */
      named: z.array(idSchema),
      /** How many it has bought, and for how much. */
      bought: z.int(),
      spent: rupeesSchema,
      /** Whom it had before the auction: how many, and what left the purse for them. Left out where that is nobody. */
      retained: z.exactOptional(z.object({ count: z.int(), charge: rupeesSchema })),
    }),
  ),
  /** Those who are named: on the block, just sold, about to come. */
  players: z.array(playerSchema),
  /** How many players there are. */
  of: z.int(),
  /** The last ones, the latest at the end. */
  sales: z.array(z.object({ lot: idSchema, team: idSchema, price: rupeesSchema })),
  unsold: z.int(),
  /** Which round of unsold players this is. */
  round: z.int(),
  /** How often players came up again, where the rules ask for that; left out where they do not, or nobody did. */
  returned: z.exactOptional(returnedSchema),
  standing: z.nullable(standingSchema),
  coming: comingSchema,
  block: blockSchema,
  /** Bids of the lot on the block before those that are named. */
  earlier: z.int(),
  floor: floorSettingsSchema,
  phonesHeld: z.boolean(),
  pause: z.nullable(pauseSchema),
});
export type Picture = z.infer<typeof pictureSchema>;

/** `auction`: as whoever gets the picture may see it. */
export function pictureOf(auction: Auction, coming: Coming): Picture {
  const { tournament, stage, sequence, floorMovedAt, agreement, block, floor, phonesHeld, pause } = auction;
  const sales = [...salesOf(auction)].slice(-SALES_NAMED).map(([lot, sale]) => ({ lot, ...sale }));
  const open = openLotOf(auction);
  const named = [...(open === null ? [] : [open.lot]), ...sales.map(({ lot }) => lot), ...coming.next];
  const bids = open?.bids ?? [];
  return {
    ...{ tournament, stage, sequence, floorMovedAt, agreement },
    teams: [...auction.teams.values()].map((team) => teamOf(auction, team)),
    players: named.flatMap((lot) => auction.players.get(lot) ?? []),
    of: auction.players.size,
    sales,
    unsold: passedOf(auction).length,
    round: auction.round,
    ...returnsIn(auction, named),
    standing: auction.standing,
    coming,
    block: withOpenLot(block, () => ({ bids: bids.slice(-BIDS_NAMED) })),
    earlier: Math.max(0, bids.length - BIDS_NAMED),
    ...{ floor, phonesHeld, pause },
  };
}

function teamOf(auction: Auction, { awaited: _, ...team }: Entrant): Picture['teams'][number] {
  const squad = squadOf(auction, team.id);
  const bought = squad.filter(({ retained }) => retained === undefined);
  const spent = bought.reduce((sum, { price }) => plus(sum, price), NO_RUPEES);
  return { ...team, named: [...team.named], bought: bought.length, spent, ...retainedBy(squad) };
}

function returnsIn(auction: Auction, named: readonly PlayerId[]): Pick<Picture, 'returned'> {
  const returned = returnedIn(auction, named);
  return returned.length === 0 ? {} : { returned };
}

function retainedBy(squad: readonly SquadEntry[]): Pick<Picture['teams'][number], 'retained'> {
  const charges = squad.flatMap(({ retained }) => (retained === undefined ? [] : [retained.charge]));
  if (charges.length === 0) return {};
  return { retained: { count: charges.length, charge: charges.reduce(plus, NO_RUPEES) } };
}

/**
 * The auction of a picture: every count and every purse is right, and so is every rule that asks for them. Whoever is not
 * named in it stands there as a stranger. Throws on anything else: the door between the wire and the rulebook.
 */
export function readPicture(json: unknown): Auction {
  const picture = pictureSchema.parse(json);
  const {
    tournament,
    stage,
    sequence,
    floorMovedAt,
    agreement,
    round,
    floor,
    phonesHeld,
    pause,
    of,
    standing,
  } = picture;
  const sales = salesIn(picture);
  const retained = retainedIn(picture);
  const unsold = strangers('unsold', picture.unsold);
  const players = new Map(picture.players.map((player) => [player.id, player]));
  for (const id of [...sales.keys(), ...retained.keys(), ...unsold])
    if (!players.has(id)) players.set(id, strangerOf(id));
  for (const id of waiting(of - players.size)) players.set(id, strangerOf(id));
  return {
    ...{ tournament, stage, sequence, floorMovedAt, agreement, players, round, standing },
    returned: returnedFrom(picture.returned, unsold),
    teams: new Map(picture.teams.map((team) => [team.id, entrantOf(team)])),
    places: placesFrom({ retained, sales, passed: unsold, queue: comingOrder(picture.coming) }),
    block: blockIn(picture),
    history: [],
    ...{ floor, phonesHeld, pause },
  };
}

function entrantOf({ bought: _, spent: __, retained: ___, ...team }: Picture['teams'][number]): Entrant {
  return { ...team, awaited: [] };
}

/** The sales before those that are named: of each team so many, at what they cost together. */
function salesIn({ sales, teams }: Picture): Map<PlayerId, Sale> {
  const all = new Map<PlayerId, Sale>();
  const bought = teams.reduce((sum, team) => sum + team.bought, 0);
  const unnamed = strangers('sold', bought - sales.length).values();
  for (const team of teams) {
    const named = sales.filter((sale) => sale.team === team.id);
    let price = named.reduce((left, sale) => minus(left, sale.price), team.spent);
    for (let count = named.length; count < team.bought; count += 1) {
      const lot = unnamed.next().value;
      if (lot !== undefined) all.set(lot, { team: team.id, price });
      price = NO_RUPEES;
    }
  }
  for (const { lot, team, price } of sales) all.set(lot, { team, price });
  return all;
}

/** Of each team so many, at what left its purse for them together. */
function retainedIn({ teams }: Picture): Map<PlayerId, RetainedPlace> {
  const all = new Map<PlayerId, RetainedPlace>();
  const count = teams.reduce((sum, { retained }) => sum + (retained?.count ?? 0), 0);
  const unnamed = strangers('retained', count);
  for (const { id, retained } of teams) {
    if (retained === undefined) continue;
    let { charge } = retained;
    for (const lot of unnamed.splice(0, retained.count)) {
      all.set(lot, { at: 'squad', team: id, price: charge, charge, how: 'retained' });
      charge = NO_RUPEES;
    }
  }
  return all;
}

/** The bids before those that are named count, and stand as the first of those. */
function blockIn({ block, earlier }: Picture): Block {
  return withOpenLot(block, ({ bids }) => {
    const [first] = bids;
    return { bids: first === undefined ? [] : [...Array.from({ length: earlier }, () => first), ...bids] };
  });
}

/** Who comes up next, then as many strangers as wait behind them. */
function comingOrder({ next, more }: Coming): readonly PlayerId[] {
  return [...next, ...waiting(more)];
}
