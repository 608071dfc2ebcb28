import * as z from 'zod/mini';
import type { Refusal, RefusalCode, RefusalOf } from '#domain/auction/refusals.ts';
import type { CommandId, PlayerId, TeamId, TournamentId } from '#domain/ids.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import type { RegistrationDecision } from '#server/persistence/tables/registration/registration-store.ts';
import type {
  HammeredRow,
  PlayerRow,
  PurseRow,
  TeamRow,
  TournamentRow,
} from '#server/persistence/tables/schema/auction-rows.ts';
import { readStoredEvent, storedBidSchema } from '#protocol/events/upcasters.ts';
import { yieldToEventLoop } from '#server/base/concurrency.ts';
import { DamagedLog } from '#server/persistence/ports/problems.ts';
import { callsSchema, brokenSchema, mostWhy } from '#protocol/state/auction-parts.ts';
import { rulesSchema } from '#protocol/state/tournament.ts';
import { idSchema, oneOf, rupeesSchema } from '#protocol/schema-parts.ts';

export interface LogEntry {
  readonly tournament: TournamentId;
  readonly command: CommandId;
  /** The type of the command, by which another command under the same id is noticed. */
  readonly kind?: string | undefined;
  /** The number of the last line before these events; 0 for a new log. */
  readonly after: number;
  readonly events: readonly RecordedEvent[];
  readonly changes: RowChanges;
  /** How many images of an opened file could not be read. */
  readonly unreadImages?: number | undefined;
  /** The registrations that this entry decides. */
  readonly decides?: readonly RegistrationDecision[];
}

/** The rows that one command changed, in their new state. */
export interface RowChanges {
  /** The row of the tournament; null when it is unchanged, as after a plain bid. */
  readonly tournament: TournamentRow | null;
  /** The teams that entered, were edited or had their purse adjusted. */
  readonly teams: readonly TeamRow[];
  /** The teams of which only the purse changed. */
  readonly purses: readonly PurseRow[];
  /** The players who were registered or edited. */
  readonly players: readonly PlayerRow[];
  /** The players of whom only the sale or the unsold state changed. */
  readonly hammered: readonly HammeredRow[];
  readonly goneTeams: readonly TeamId[];
  readonly gonePlayers: readonly PlayerId[];
}

/**
 * The stored answer to a command. An accepted command is answered with its events, from after `after` to `sequence`.
 * `kind`: the type of the command; missing in old answers. `unreadImages`: as in `LogEntry`.
 */
export type KeptAnswer = { readonly kind?: string | undefined } & (
  | {
      readonly ok: true;
      readonly after: number;
      readonly sequence: number;
      readonly unreadImages?: number | undefined;
    }
  | { readonly ok: false; readonly problem: Refusal }
);

interface StoredLine {
  readonly sequence: number;
  readonly at: number;
  readonly commandId: string;
  readonly by: string;
  readonly body: string;
}

/** The number of characters to read (in some ms) before the event loop gets a turn. */
const PART = 50_000;

/**
 * Reads stored log lines as events, in parts, so that no order waits for a long log. Throws `DamagedLog` at the first
 * missing or unreadable line.
 */
export async function readEvents(
  tournament: TournamentId,
  lines: readonly StoredLine[],
  after: number,
): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  let next = Math.max(0, after);
  let read = 0;
  for (const line of lines) {
    next += 1;
    if (line.sequence !== next) throw new DamagedLog(tournament, next);
    try {
      events.push(readEvent(line));
    } catch (cause) {
      throw new DamagedLog(tournament, next, { cause });
    }
    read += line.body.length;
    if (read < PART) continue;
    read = 0;
    await yieldToEventLoop();
  }
  return events;
}

function readEvent({ sequence, at, commandId, by, body }: StoredLine): RecordedEvent {
  return { sequence, at, commandId: commandId, by, event: readStoredEvent(JSON.parse(body)) };
}

export function readKeptAnswer(text: string): KeptAnswer {
  return keptAnswerSchema.parse(JSON.parse(text));
}

export function writeKeptAnswer(answer: KeptAnswer): string {
  return JSON.stringify(answer);
}

const lot = z.nullable(idSchema);

const highBid = z.nullable(storedBidSchema);

const count = z.int();

/** The schema of each refusal. A refusal without a schema could be stored and never read. */
const REFUSALS = {
  'bid-off-grid': refusal('bid-off-grid', {}),
  'bid-too-low': refusal('bid-too-low', { current: rupeesSchema }),
  'no-such-team': refusal('no-such-team', {}),
  'purse-too-small': refusal('purse-too-small', { shortBy: rupeesSchema }),
  'squad-full': refusal('squad-full', { size: count, limit: count }),
  'floor-moved': refusal('floor-moved', { lot, highBid }),
  'lot-not-on-block': refusal('lot-not-on-block', { lot, highBid }),
  'no-lot-on-block': refusal('no-lot-on-block', {}),
  'no-bid': refusal('no-bid', {}),
  'bid-stands': refusal('bid-stands', { team: idSchema, amount: rupeesSchema }),
  'nothing-to-undo': refusal('nothing-to-undo', {}),
  'team-can-bid': refusal('team-can-bid', {}),
  'phones-closed': refusal('phones-closed', {}),
  'phones-held': refusal('phones-held', {}),
  'floor-closed': refusal('floor-closed', {}),
  'auction-paused': refusal('auction-paused', {}),
  'auction-not-paused': refusal('auction-not-paused', {}),
  'finale-too-early': refusal('finale-too-early', {}),
  'finale-not-shown': refusal('finale-not-shown', {}),
  'time-up': refusal('time-up', {}),
  'already-leads': refusal('already-leads', {}),
  'bid-equals-current': refusal('bid-equals-current', { next: rupeesSchema }),
  'stands-at-cap': refusal('stands-at-cap', { team: idSchema }),
  'bid-below-next': refusal('bid-below-next', { next: rupeesSchema }),
  'bid-above-next': refusal('bid-above-next', { next: rupeesSchema }),
  'purse-kept-back': refusal('purse-kept-back', {
    most: rupeesSchema,
    amount: rupeesSchema,
    places: count,
    each: rupeesSchema,
  }),
  'above-most': refusal('above-most', { most: rupeesSchema, ...mostWhy }),
  'against-rules': refusal('against-rules', { team: idSchema, broken: brokenSchema }),
  'unsold-stay-out': refusal('unsold-stay-out', {}),
  'stays-unsold': refusal('stays-unsold', {}),
  'names-not-asked': refusal('names-not-asked', {}),
  'name-stands': refusal('name-stands', {}),
  'names-given': refusal('names-given', { most: count }),
  'nobody-named': refusal('nobody-named', { each: count }),
  'already-called': refusal('already-called', { going: callsSchema }),
  'match-open': refusal('match-open', { teams: z.array(idSchema), price: rupeesSchema }),
  'match-not-open': refusal('match-not-open', {}),
  'not-asked': refusal('not-asked', { teams: z.array(idSchema) }),
  'no-card': refusal('no-card', { team: idSchema }),
  'raise-not-higher': refusal('raise-not-higher', { price: rupeesSchema }),
  'term-missing': refusal('term-missing', { terms: z.array(z.string()) }),
  'lot-among': refusal('lot-among', { teams: z.array(idSchema) }),
  'lot-not-hammered': refusal('lot-not-hammered', {}),
  'clock-not-out': refusal('clock-not-out', {}),
  'countdown-off-limits': refusal('countdown-off-limits', {}),
  'no-unsold-players': refusal('no-unsold-players', {}),
  'no-teams': refusal('no-teams', {}),
  'no-players-to-auction': refusal('no-players-to-auction', {}),
  'auction-finished': refusal('auction-finished', {}),
  'auction-not-started': refusal('auction-not-started', {}),
  'auction-not-finished': refusal('auction-not-finished', {}),
  'already-drawn': refusal('already-drawn', {}),
  'rules-locked': refusal('rules-locked', {}),
  'rules-need-reason': refusal('rules-need-reason', {}),
  'rules-have-changed': refusal('rules-have-changed', {}),
  'rules-accepted': refusal('rules-accepted', {}),
  'squad-over-limit': refusal('squad-over-limit', { team: idSchema, size: count, limit: count }),
  'rules-against-past': refusal('rules-against-past', { broken: brokenSchema, rules: rulesSchema }),
  'bid-against-rules': refusal('bid-against-rules', { team: idSchema, amount: rupeesSchema }),
  'too-many-teams': refusal('too-many-teams', { most: count }),
  'too-many-players': refusal('too-many-players', { most: count }),
  'team-name-taken': refusal('team-name-taken', {}),
  'team-name-alike': refusal('team-name-alike', { team: idSchema }),
  'name-is-short-name': refusal('name-is-short-name', { team: idSchema }),
  'short-name-taken': refusal('short-name-taken', {}),
  'short-name-alike': refusal('short-name-alike', { team: idSchema }),
  'team-has-players': refusal('team-has-players', { count }),
  'team-leads': refusal('team-leads', { lot: idSchema }),
  'no-such-player': refusal('no-such-player', {}),
  'number-taken': refusal('number-taken', { number: z.string() }),
  'player-sold': refusal('player-sold', { team: idSchema }),
  'player-retained': refusal('player-retained', { team: idSchema }),
  'player-not-retained': refusal('player-not-retained', {}),
  'auction-started': refusal('auction-started', {}),
  'team-retains-players': refusal('team-retains-players', { count }),
  'player-not-sold': refusal('player-not-sold', {}),
  'sale-changed': refusal('sale-changed', { team: idSchema, price: rupeesSchema }),
  'nothing-to-correct': refusal('nothing-to-correct', {}),
  'nothing-to-trade': refusal('nothing-to-trade', {}),
  'player-on-block': refusal('player-on-block', {}),
  'price-not-positive': refusal('price-not-positive', {}),
  'purse-below-zero': refusal('purse-below-zero', { shortBy: rupeesSchema }),
  'purse-holds-bid': refusal('purse-holds-bid', { shortBy: rupeesSchema }),
  'purse-too-high': refusal('purse-too-high', { most: rupeesSchema }),
} satisfies { readonly [Code in RefusalCode]: z.ZodMiniType<RefusalOf<Code>> };

function refusal<Code extends RefusalCode, Shape extends z.core.$ZodShape>(code: Code, numbers: Shape) {
  return z.object({ code: z.literal(code), ...numbers });
}

/** Older rules refused prices below a least spend. Their answer says the amount that the team could have bid. */
const belowLeast = z.pipe(
  z.object({ code: z.literal('below-least'), least: rupeesSchema }),
  z.transform(({ least }): Refusal => ({ code: 'bid-below-next', next: least })),
);

/** The schema of a stored refusal, which answers a repeated command. */
const refusalSchema: z.ZodMiniType<Refusal> = oneOf('code', { ...REFUSALS, belowLeast });

const kind = z.optional(z.string());

const keptAnswerSchema: z.ZodMiniType<KeptAnswer> = z.discriminatedUnion('ok', [
  z.object({
    ...{ ok: z.literal(true), kind, after: z.int(), sequence: z.int() },
    unreadImages: z.optional(z.int()),
  }),
  z.object({ ok: z.literal(false), kind, problem: refusalSchema }),
]);
