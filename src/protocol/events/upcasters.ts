import * as z from 'zod/mini';
import type { Bid } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { Player } from '#domain/tournament/player.ts';
import { eventSchema, fact, planShape, playerShape, tournamentShape } from './events.ts';
import { viaSchema } from '#protocol/state/auction-parts.ts';
import { incrementsSchema, rolesSchema, rulesSchema, rulesShape } from '#protocol/state/rule-set.ts';
import { idSchema, oneOf, rupeesSchema } from '#protocol/schema-parts.ts';
import { ownValuesSchema } from '#protocol/own-fields.ts';

/*
 * What older versions wrote into their logs and rows in another shape, and what it means now. A line that was written
 * once stays as it was: the server reads it here, and nowhere else; screens only ever see the present shape.
 * `fixtures/evening-0.1` is a whole log of such lines.
 */

const ONE_ROLE = { roles: 'one' } as const;

/** The rules of version 0.1 were three numbers, and the specification's constants beside them. */
const threeNumbersSchema = z.pipe(
  z.object({ openingPurse: rupeesSchema, squadLimit: z.int(), increment: rupeesSchema }),
  z.transform((chosen): RuleSet => ({ ...specificationRules(chosen), ...ONE_ROLE })),
);

/** Until version 2 nobody could agree on anything but those numbers. */
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

/** Before there was a choice, each player counted in one role. */
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

/** Nothing was written of players in such fields before there were any. */
const player: z.ZodMiniType<Player> = z.object({ ...playerShape, own: z._default(ownValuesSchema, {}) });

/** Bids of before there were phones say nothing of how they came: from the floor. */
const via = z._default(viaSchema, 'floor');

/** A bid that is named in a line, or in a refusal that was kept. */
export const storedBidSchema: z.ZodMiniType<Bid> = z.object({ team: idSchema, amount: rupeesSchema, via });

/** The facts that were written in another shape, each as any version wrote it. */
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
};
const oldEventSchema: z.ZodMiniType<AuctionEvent> = oneOf('type', OLD_FACTS);

/** A stored line of any version. Throws on what is none. */
export function readStoredEvent(json: unknown): AuctionEvent {
  const ofToday = eventSchema.safeParse(json);
  return ofToday.success ? ofToday.data : oldEventSchema.parse(json);
}

/** The rules in the row of a tournament, as any version wrote them. Throws on what are none. */
export function readStoredRules(json: unknown): RuleSet {
  return rules.parse(json);
}
