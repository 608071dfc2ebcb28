import * as z from 'zod/mini';
import { eventSchema, type RecordedEvent } from '#protocol/events.ts';
import { refusalSchema } from './refusal-schema.ts';
import type { KeptAnswer } from './store.ts';

interface StoredLine {
  readonly sequence: number;
  readonly at: number;
  readonly command_id: string;
  readonly by: string;
  readonly body: string;
}

/** A stored line becomes an event. Throws on a line that no version of ours wrote. */
export function readEvent({ sequence, at, command_id, by, body }: StoredLine): RecordedEvent {
  return { sequence, at, commandId: command_id, by, event: eventSchema.parse(JSON.parse(body)) };
}

const kind = z.optional(z.string());
const keptAnswerSchema: z.ZodMiniType<KeptAnswer> = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), kind, after: z.int(), sequence: z.int() }),
  z.object({ ok: z.literal(false), kind, problem: refusalSchema }),
]);

export function readKeptAnswer(text: string): KeptAnswer {
  return keptAnswerSchema.parse(JSON.parse(text));
}

export function writeKeptAnswer(answer: KeptAnswer): string {
  return JSON.stringify(answer);
}
