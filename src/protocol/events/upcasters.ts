import * as z from 'zod/mini';
import type { Bid } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { sameValue } from '#domain/same-value.ts';
import { FIRST_SHOW, type SoundSetting } from '#domain/show/show-settings.ts';
import { inPresentKind } from '#domain/tournament/own-field.ts';
import type { Player } from '#domain/tournament/player.ts';
import {
  incrementsSchema,
  planShape,
  playerShape,
  rolesSchema,
  rulesSchema,
  rulesShape,
  tournamentShape,
} from '#protocol/state/tournament.ts';
import { eventSchema, fact } from './events.ts';
import { viaSchema } from '#protocol/state/auction-parts.ts';
import { idSchema, oneOf, rupeesSchema, ownValuesSchema } from '#protocol/schema-parts.ts';

/*
 * Reads events and rows of older versions. Stored entries are never rewritten; the server converts them here,
 * and screens see only the present form. `fixtures/evening-0.1` is a whole log of such entries.
 */

const ONE_ROLE = { roles: 'one' } as const;

/** The rules of version 0.1: three numbers, with the specification's constants. */
const threeNumbersSchema = z.pipe(
  z.object({ openingPurse: rupeesSchema, squadLimit: z.int(), increment: rupeesSchema }),
  z.transform((chosen): RuleSet => ({ ...specificationRules(chosen), ...ONE_ROLE })),
);

/** The fixed rules before version 2. */
const version1Schema = z.pipe(
  z.object({
    version: z.literal(1),
    purse: z.object({ opening: rupeesSchema }),
    squad: z.object({ most: z.int() }),
    increments: incrementsSchema,
  }),
  z.transform(({ purse, squad, increments }): RuleSet => ({
    ...specificationRules({
      openingPurse: purse.opening,
      squadLimit: squad.most,
      increment: increments[0].by,
    }),
    ...ONE_ROLE,
  })),
);

/** Older rules count each player in one role. */
const withOneRoleSchema: z.ZodMiniType<RuleSet> = z.object({
  ...rulesShape,
  roles: z._default(rolesSchema, ONE_ROLE.roles),
});

const rules: z.ZodMiniType<RuleSet> = z.union([
  rulesSchema,
  withOneRoleSchema,
  version1Schema,
  threeNumbersSchema,
]);

/** Older players have no own fields. */
const player: z.ZodMiniType<Player> = z.object({ ...playerShape, own: z._default(ownValuesSchema, {}) });

/** Older bids have no `via`: they came from the floor. */
const via = z._default(viaSchema, 'floor');

/** A bid inside a stored event or refusal. */
export const storedBidSchema: z.ZodMiniType<Bid> = z.object({ team: idSchema, amount: rupeesSchema, via });

/** The event types that had another form, with all their versions. */
const OLD_FACTS = {
  TournamentCreated: fact('TournamentCreated', { tournament: z.object({ ...tournamentShape, rules }) }),
  TournamentEdited: fact('TournamentEdited', { plan: z.object({ ...planShape, rules }) }),
  RulesAgreed: fact('RulesAgreed', { rules, reason: z.string() }),
  PlayersRegistered: fact('PlayersRegistered', { players: z.array(player) }),
  PlayerEdited: fact('PlayerEdited', { player }),
  BidPlaced: fact('BidPlaced', { lot: idSchema, team: idSchema, amount: rupeesSchema, via }),
  LotReopened: fact('LotReopened', {
    lot: idSchema,
    bids: z.array(storedBidSchema),
  }),
  /** The name of `PrimaryChanged` until version 0.8.0. */
  HouseChanged: z.pipe(
    z.object({ type: z.literal('HouseChanged'), epoch: z.int(), at: z.int() }),
    z.transform(({ epoch: term, at }): AuctionEvent => ({ type: 'PrimaryChanged', term, at })),
  ),
};
const oldEventSchema: z.ZodMiniType<AuctionEvent> = oneOf('type', OLD_FACTS);

/**
 * The stored form of a sound that nobody had set, until version 0.8.0. If all five had it, the hammer sounded all the
 * same.
 */
const UNSET_SOUND: SoundSetting = { on: false, level: 70, own: null };

/** Gives settings in which nobody had set a sound the present default sounds, so that the hammer still sounds. */
function withHammer(event: AuctionEvent): AuctionEvent {
  if (event.type !== 'ShowSet') return event;
  const { show } = event;
  const isUnset = Object.values(show.sounds).every((sound) => sameValue(sound, UNSET_SOUND));
  return isUnset ? { ...event, show: { ...show, sounds: FIRST_SHOW.sounds } } : event;
}

/** Last season's price was a number until version 0.8.0. */
function withAmounts(event: AuctionEvent): AuctionEvent {
  if (event.type === 'TournamentCreated') {
    const { tournament } = event;
    return { ...event, tournament: { ...tournament, rules: inPresentKinds(tournament.rules) } };
  }
  if (event.type === 'TournamentEdited')
    return { ...event, plan: { ...event.plan, rules: inPresentKinds(event.plan.rules) } };
  return event.type === 'RulesAgreed' ? { ...event, rules: inPresentKinds(event.rules) } : event;
}

function inPresentKinds(stored: RuleSet): RuleSet {
  return { ...stored, fields: stored.fields.map(inPresentKind) };
}

/** Parses a stored event of any version; throws if it is none. */
export function readStoredEvent(json: unknown): AuctionEvent {
  const ofToday = eventSchema.safeParse(json);
  return withAmounts(withHammer(ofToday.success ? ofToday.data : oldEventSchema.parse(json)));
}

/** Parses the stored rules of a tournament of any version; throws if they are none. */
export function readStoredRules(json: unknown): RuleSet {
  return inPresentKinds(rules.parse(json));
}
