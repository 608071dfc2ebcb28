import * as z from 'zod/mini';
import type { AuctionEvent } from '#domain/auction/events.ts';
import type { Player } from '#domain/tournament/player.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import type { Team, TeamPlan } from '#domain/tournament/team.ts';
import type { Tournament, TournamentPlan } from '#domain/tournament/tournament.ts';
import { bidSchema, clockSchema, floorSettingsSchema, saleSchema, viaSchema } from './floor-parts.ts';
import { idSchema, rupeesSchema, seedSchema } from './schema-parts.ts';

const plan = {
  name: z.string(),
  date: z.string(),
  time: z.string(),
  rules: z.object({ openingPurse: rupeesSchema, squadLimit: z.int(), increment: rupeesSchema }),
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

/** A stored line, or one from the feed, becomes an event here and nowhere else. */
export const eventSchema: z.ZodMiniType<AuctionEvent> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('TournamentCreated'), tournament: tournamentSchema }),
  z.object({ type: z.literal('TournamentEdited'), plan: planSchema }),
  z.object({ type: z.literal('TeamEntered'), team: teamSchema }),
  z.object({ type: z.literal('TeamEdited'), team, plan: teamPlanSchema }),
  z.object({ type: z.literal('TeamWithdrawn'), team }),
  z.object({ type: z.literal('PlayersRegistered'), players: z.array(playerSchema) }),
  z.object({ type: z.literal('PlayerEdited'), player: playerSchema }),
  z.object({ type: z.literal('PlayerWithdrawn'), player: lot }),
  z.object({
    type: z.literal('OrderDrawn'),
    occasion: z.enum(['initialised', 'restarted', 'joined']),
    seed: seedSchema,
    order: z.array(lot),
  }),
  z.object({ type: z.literal('LotOpened'), lot }),
  z.object({ type: z.literal('BidPlaced'), lot, team, amount: rupeesSchema, via: viaSchema }),
  z.object({ type: z.literal('BidRetracted'), lot, team, amount: rupeesSchema }),
  z.object({ type: z.literal('GoingCalled'), lot, count: calls }),
  z.object({ type: z.literal('LotReopened'), lot, bids: z.array(bidSchema) }),
  z.object({ type: z.literal('FloorSet'), settings: floorSettingsSchema }),
  z.object({ type: z.literal('PhonesHeld') }),
  z.object({ type: z.literal('PhonesReleased') }),
  z.object({ type: z.literal('AuctionPaused'), message: z.string(), until: z.nullable(z.int()) }),
  z.object({ type: z.literal('AuctionResumed') }),
  z.object({ type: z.literal('ClockSet'), clock: clockSchema }),
  z.object({ type: z.literal('LotSold'), lot, team, price: rupeesSchema, calls }),
  z.object({ type: z.literal('SaleCorrected'), lot, from: saleSchema, to: saleSchema, reason: z.string() }),
  z.object({ type: z.literal('LotPassed'), lot }),
  z.object({ type: z.literal('SaleUndone'), lot, team, price: rupeesSchema, calls }),
  z.object({ type: z.literal('PassUndone'), lot }),
  z.object({ type: z.literal('UnsoldRecalled'), lots: z.array(lot) }),
  z.object({ type: z.literal('AuctionFinished') }),
  z.object({ type: z.literal('AuctionReopened') }),
  z.object({ type: z.literal('PurseAdjusted'), team, by: rupeesSchema, reason: z.string() }),
  z.object({ type: z.literal('PurseCharged'), team, amount: rupeesSchema }),
]);

/** A line of the log: the event with its number (from 1), its time (epoch ms), the order it came from and by whom. */
export const recordedEventSchema = z.object({
  sequence: z.int(),
  at: z.int(),
  commandId: z.string(),
  by: z.string(),
  event: eventSchema,
});
export type RecordedEvent = z.infer<typeof recordedEventSchema>;
