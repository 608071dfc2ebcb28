import * as z from 'zod/mini';
import type { AuctionEvent, EventOf, EventType } from '#domain/auction/events.ts';
import {
  bidSchema,
  clockSchema,
  floorSettingsSchema,
  retainedAsSchema,
  saleSchema,
  viaSchema,
  brokenSchema,
  tradedSalesSchema,
  standingSchema,
} from '#protocol/state/auction-parts.ts';
import {
  planSchema,
  playerSchema,
  rulesSchema,
  showSchema,
  teamPlanSchema,
  teamSchema,
  tournamentSchema,
} from '#protocol/state/tournament.ts';
import { idSchema, oneOf, rupeesSchema, seedSchema } from '#protocol/schema-parts.ts';
import type { TeamId, UserId } from '#domain/ids.ts';

const lot = idSchema;
const team = idSchema;
const calls = z.literal([1, 2]);
const tie = z.exactOptional(z.object({ among: z.array(team), seed: z.nullable(seedSchema) }));
const matchVia = z.literal(['floor', 'phone', 'clock']);

/** The stored form of each event. */
const FACTS = {
  TournamentCreated: fact('TournamentCreated', { tournament: tournamentSchema }),
  TournamentEdited: fact('TournamentEdited', { plan: planSchema }),
  RulesAgreed: fact('RulesAgreed', {
    rules: rulesSchema,
    reason: z.string(),
    broken: z.exactOptional(brokenSchema),
    chosen: z.exactOptional(z.literal(true)),
  }),
  RulesAccepted: fact('RulesAccepted', { team, rules: z.int() }),
  TeamEntered: fact('TeamEntered', { team: teamSchema }),
  TeamEdited: fact('TeamEdited', { team, plan: teamPlanSchema }),
  TeamWithdrawn: fact('TeamWithdrawn', { team }),
  PlayersRegistered: fact('PlayersRegistered', { players: z.array(playerSchema) }),
  PlayerEdited: fact('PlayerEdited', { player: playerSchema }),
  PlayerWithdrawn: fact('PlayerWithdrawn', { player: lot }),
  PlayerRetained: fact('PlayerRetained', {
    player: lot,
    team,
    price: rupeesSchema,
    charge: rupeesSchema,
    as: retainedAsSchema,
    reason: z.exactOptional(z.string()),
    broken: z.exactOptional(brokenSchema),
  }),
  PlayerReleased: fact('PlayerReleased', { player: lot, team }),
  OrderDrawn: fact('OrderDrawn', {
    occasion: z.literal(['initialised', 'restarted', 'joined']),
    seed: seedSchema,
    order: z.array(lot),
  }),
  LotOpened: fact('LotOpened', { lot }),
  BidAllowed: fact('BidAllowed', { lot, team, amount: rupeesSchema, reason: z.string() }),
  BidPlaced: fact('BidPlaced', { lot, team, amount: rupeesSchema, via: viaSchema }),
  BidRetracted: fact('BidRetracted', { lot, team, amount: rupeesSchema }),
  GoingCalled: fact('GoingCalled', { lot, count: calls }),
  MatchOpened: fact('MatchOpened', { lot, buyer: team, price: rupeesSchema, asked: z.array(team), tie }),
  MatchSaid: fact('MatchSaid', {
    lot,
    team,
    says: z.literal(['claim', 'pass', 'stand', 'match', 'decline']),
    via: matchVia,
    term: z.exactOptional(z.string()),
  }),
  MatchRaised: fact('MatchRaised', { lot, team, amount: rupeesSchema, via: matchVia }),
  MatchTakenBack: fact('MatchTakenBack', { lot }),
  LotSold: fact('LotSold', {
    lot,
    team,
    price: rupeesSchema,
    calls,
    tie,
    match: z.exactOptional(
      z.object({ from: team, hammered: rupeesSchema, term: z.exactOptional(z.string()) }),
    ),
    declined: z.exactOptional(
      z.object({ by: team, hammered: rupeesSchema, spent: z.exactOptional(z.literal(true)) }),
    ),
  }),
  SaleCorrected: fact('SaleCorrected', {
    lot,
    from: saleSchema,
    to: saleSchema,
    reason: z.string(),
    broken: z.exactOptional(brokenSchema),
  }),
  PlayersTraded: fact('PlayersTraded', {
    sales: tradedSalesSchema,
    reason: z.string(),
    broken: z.exactOptional(brokenSchema),
  }),
  LotPassed: fact('LotPassed', { lot, together: z.exactOptional(z.int()) }),
  SaleUndone: fact('SaleUndone', { lot, team, price: rupeesSchema, calls }),
  PassUndone: fact('PassUndone', { lot }),
  LotReopened: fact('LotReopened', { lot, bids: z.array(bidSchema) }),
  FloorSet: fact('FloorSet', { settings: floorSettingsSchema }),
  PhonesHeld: fact('PhonesHeld', {}),
  PhonesReleased: fact('PhonesReleased', {}),
  AuctionPaused: fact('AuctionPaused', { message: z.string(), until: z.nullable(z.int()) }),
  AuctionResumed: fact('AuctionResumed', {}),
  PrimaryChanged: fact('PrimaryChanged', { term: z.int(), at: z.int() }),
  ShowSet: fact('ShowSet', { show: showSchema }),
  FinaleShown: fact('FinaleShown', {
    scene: z.int(),
    playing: z.boolean(),
    at: z.int(),
  }),
  FinaleEnded: fact('FinaleEnded', {}),
  ClockSet: fact('ClockSet', { clock: clockSchema }),
  LotNamed: fact('LotNamed', { team, lot, named: z.boolean() }),
  UnsoldRecalled: fact('UnsoldRecalled', { lots: z.array(lot) }),
  AuctionFinished: fact('AuctionFinished', {}),
  AuctionReopened: fact('AuctionReopened', {}),
  PurseAdjusted: fact('PurseAdjusted', { team, by: rupeesSchema, reason: z.string() }),
  PurseCharged: fact('PurseCharged', { team, amount: rupeesSchema }),
  StandingReckoned: fact('StandingReckoned', { standing: z.nullable(standingSchema) }),
} satisfies { readonly [Type in EventType]: z.ZodMiniType<EventOf<Type>> };

/* @__NO_SIDE_EFFECTS__ */
export function fact<Type extends EventType, Shape extends z.core.$ZodShape>(type: Type, shape: Shape) {
  return z.object({ type: z.literal(type), ...shape });
}

/** Parses an event of the present version. Stored events of older versions are read in `upcasters.ts`. */
export const eventSchema: z.ZodMiniType<AuctionEvent> = oneOf('type', FACTS);

/**
 * A log entry: the event with its sequence number (from 1), its time (epoch ms), its command and its sender.
 */
export const recordedEventSchema = z.object({
  sequence: z.int(),
  at: z.int(),
  commandId: z.string(),
  by: z.string(),
  event: eventSchema,
});
export type RecordedEvent = z.infer<typeof recordedEventSchema>;

/** The sender of a command, in the log's `by`: a user's id, or one of these prefixes. */
export type Actor =
  | { readonly is: 'user'; readonly user: UserId }
  | { readonly is: 'scorer'; readonly link: string }
  | { readonly is: 'phone'; readonly team: TeamId }
  /** The countdown, if the organiser lets it end lots. */
  | { readonly is: 'clock' }
  /** The laptop that took over. The log says 'house:', the word of its first lines. */
  | { readonly is: 'takeover' };

export function writtenBy(actor: Actor): string {
  switch (actor.is) {
    case 'user':
      return actor.user;
    case 'scorer':
      return `scorer:${actor.link}`;
    case 'phone':
      return `phone:${actor.team}`;
    case 'clock':
      return 'clock:';
    case 'takeover':
      return 'house:';
  }
}

/** User ids contain no colon. */
export function actorOf(by: string): Actor {
  const [kind, name] = by.split(':', 2);
  if (kind === 'scorer' && name !== undefined) return { is: 'scorer', link: name };
  if (kind === 'phone' && name !== undefined) return { is: 'phone', team: name };
  if (kind === 'clock' && name !== undefined) return { is: 'clock' };
  if (kind === 'house' && name !== undefined) return { is: 'takeover' };
  return { is: 'user', user: by };
}
