import * as z from 'zod/mini';
import type { AuctionEvent, EventOf, EventType } from '#domain/auction/events.ts';
import type { Player } from '#domain/tournament/player.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import type { Team, TeamPlan } from '#domain/tournament/team.ts';
import type { Tournament, TournamentPlan } from '#domain/tournament/tournament.ts';
import { bidSchema, clockSchema, floorSettingsSchema, saleSchema } from './floor-parts.ts';
import { viaSchema } from './old-lines.ts';
import { rulesSchema } from './rule-set.ts';
import { idSchema, oneOf, rupeesSchema, seedSchema } from './schema-parts.ts';

const plan = {
  name: z.string(),
  date: z.string(),
  time: z.string(),
  rules: rulesSchema,
};
const planSchema: z.ZodMiniType<TournamentPlan> = z.object(plan);

export const tournamentSchema: z.ZodMiniType<Tournament> = z.object({
  ...plan,
  id: idSchema,
  organiser: idSchema,
  createdAt: z.int(),
});

const teamPlan = {
  name: z.string(),
  logo: z.nullable(z.string()),
  shortName: z.exactOptional(z.string()),
};
const teamPlanSchema: z.ZodMiniType<TeamPlan> = z.object(teamPlan);
export const teamFields = { ...teamPlan, id: idSchema, createdAt: z.int() };
const teamSchema: z.ZodMiniType<Team> = z.object(teamFields);

export const playerSchema: z.ZodMiniType<Player> = z.object({
  id: idSchema,
  name: z.string(),
  number: z.string(),
  age: z.int(),
  isOwner: z.boolean(),
  styles: z.array(z.enum(PLAYING_STYLES)),
  basePrice: rupeesSchema,
  photo: z.nullable(z.string()),
  runs: z.nullable(z.int()),
  wickets: z.nullable(z.int()),
});

const lot = idSchema;
const team = idSchema;
const calls = z.union([z.literal(1), z.literal(2)]);

/** How each fact is written down. */
const FACTS = {
  TournamentCreated: fact('TournamentCreated', { tournament: tournamentSchema }),
  TournamentEdited: fact('TournamentEdited', { plan: planSchema }),
  TeamEntered: fact('TeamEntered', { team: teamSchema }),
  TeamEdited: fact('TeamEdited', { team, plan: teamPlanSchema }),
  TeamWithdrawn: fact('TeamWithdrawn', { team }),
  PlayersRegistered: fact('PlayersRegistered', { players: z.array(playerSchema) }),
  PlayerEdited: fact('PlayerEdited', { player: playerSchema }),
  PlayerWithdrawn: fact('PlayerWithdrawn', { player: lot }),
  OrderDrawn: fact('OrderDrawn', {
    occasion: z.enum(['initialised', 'restarted', 'joined']),
    seed: seedSchema,
    order: z.array(lot),
  }),
  LotOpened: fact('LotOpened', { lot }),
  BidPlaced: fact('BidPlaced', { lot, team, amount: rupeesSchema, via: viaSchema }),
  BidRetracted: fact('BidRetracted', { lot, team, amount: rupeesSchema }),
  GoingCalled: fact('GoingCalled', { lot, count: calls }),
  LotSold: fact('LotSold', { lot, team, price: rupeesSchema, calls }),
  SaleCorrected: fact('SaleCorrected', { lot, from: saleSchema, to: saleSchema, reason: z.string() }),
  LotPassed: fact('LotPassed', { lot }),
  SaleUndone: fact('SaleUndone', { lot, team, price: rupeesSchema, calls }),
  PassUndone: fact('PassUndone', { lot }),
  LotReopened: fact('LotReopened', { lot, bids: z.array(bidSchema) }),
  FloorSet: fact('FloorSet', { settings: floorSettingsSchema }),
  PhonesHeld: fact('PhonesHeld', {}),
  PhonesReleased: fact('PhonesReleased', {}),
  AuctionPaused: fact('AuctionPaused', { message: z.string(), until: z.nullable(z.int()) }),
  AuctionResumed: fact('AuctionResumed', {}),
  ClockSet: fact('ClockSet', { clock: clockSchema }),
  UnsoldRecalled: fact('UnsoldRecalled', { lots: z.array(lot) }),
  AuctionFinished: fact('AuctionFinished', {}),
  AuctionReopened: fact('AuctionReopened', {}),
  PurseAdjusted: fact('PurseAdjusted', { team, by: rupeesSchema, reason: z.string() }),
  PurseCharged: fact('PurseCharged', { team, amount: rupeesSchema }),
} satisfies { readonly [Type in EventType]: z.ZodMiniType<EventOf<Type>> };

/* @__NO_SIDE_EFFECTS__ */
function fact<Type extends EventType, Shape extends z.core.$ZodShape>(type: Type, shape: Shape) {
  return z.object({ type: z.literal(type), ...shape });
}

/** A stored line, or one from the feed, becomes an event here and nowhere else. */
export const eventSchema: z.ZodMiniType<AuctionEvent> = oneOf('type', FACTS);

/** A line of the log: the event with its number (from 1), its time (epoch ms), the order it came from and by whom. */
export const recordedEventSchema = z.object({
  sequence: z.int(),
  at: z.int(),
  commandId: z.string(),
  by: z.string(),
  event: eventSchema,
});
export type RecordedEvent = z.infer<typeof recordedEventSchema>;
