import * as z from 'zod/mini';
import type { TournamentId } from '#domain/ids.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { readStoredEvent } from '#protocol/events/upcasters.ts';
import { yieldToEventLoop } from '#server/base/yield-to-event-loop.ts';
import { refusalSchema } from './refusal-schema.ts';
import { DamagedLog } from '#server/persistence/ports/problems.ts';
import type { KeptAnswer } from '#server/persistence/ports/store.ts';

interface StoredLine {
  readonly sequence: number;
  readonly at: number;
  readonly command_id: string;
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

function readEvent({ sequence, at, command_id, by, body }: StoredLine): RecordedEvent {
  return { sequence, at, commandId: command_id, by, event: readStoredEvent(JSON.parse(body)) };
}

const kind = z.optional(z.string());
const keptAnswerSchema: z.ZodMiniType<KeptAnswer> = z.discriminatedUnion('ok', [
  z.object({
    ...{ ok: z.literal(true), kind, after: z.int(), sequence: z.int() },
    unreadImages: z.optional(z.int()),
  }),
  z.object({ ok: z.literal(false), kind, problem: refusalSchema }),
]);

export function readKeptAnswer(text: string): KeptAnswer {
  return keptAnswerSchema.parse(JSON.parse(text));
}

export function writeKeptAnswer(answer: KeptAnswer): string {
  return JSON.stringify(answer);
}
