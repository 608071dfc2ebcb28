import * as z from 'zod/mini';
import { ID_PATTERN } from '#domain/ids.ts';

/**
 * Long lists come in pages to whoever asks for one with `page`: '' for the first, then `next` of the page before.
 * Whoever does not ask gets the list whole, as the specification's calls answer (docs/decisions/0069).
 */
export const FIRST_PAGE = '';
export const TOURNAMENTS_PER_PAGE = 50;

/** A page of these: `next` is null on the last one, `total` counts the whole list. */
export function pageOf<Schema extends z.ZodMiniType>(thing: Schema) {
  return z.object({ page: z.array(thing), next: z.nullable(z.string()), total: z.int() });
}

/** One page of a list, as it answers. */
export interface Page<Thing> {
  page: Thing[];
  next: string | null;
  total: number;
}

/** The last tournament of a page: what comes behind it, in the order newest first, is the next. */
export interface LastTournament {
  /** Epoch ms. */
  readonly createdAt: number;
  readonly id: string;
}

/** '' or where a page of tournaments ended, like '1790000000000.night-cup'. */
export const tournamentsPage = z
  .string()
  .check(z.refine((page) => page === FIRST_PAGE || lastTournament(page) !== null));

export function tournamentsBehind({ createdAt, id }: LastTournament): string {
  return `${String(createdAt)}.${id}`;
}

/** The other way; null for the first page, and for what no page ended with. */
export function lastTournament(page: string): LastTournament | null {
  const [, createdAt = '', id = ''] = /^(\d{1,15})\.(.+)$/.exec(page) ?? [];
  return ID_PATTERN.test(id) ? { createdAt: Number(createdAt), id } : null;
}

/** The first page of players is short, so that the first row is soon there; those behind it are long. */
export const PLAYERS_ON_FIRST_PAGE = 200;
export const PLAYERS_PER_PAGE = 1_000;

/** '' or the id of the last player of a page. */
export const playersPage = z.string().check(z.refine((page) => page === FIRST_PAGE || ID_PATTERN.test(page)));
