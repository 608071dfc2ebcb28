import * as z from 'zod/mini';
import { ID_PATTERN } from '#domain/ids.ts';

/**
 * Long lists are paged if the call has `page`: '' for the first page, then `next` of the page before. Without
 * it the call answers the whole list, as in the specification (docs/decisions/limits.md).
 */
export const FIRST_PAGE = '';
export const TOURNAMENTS_PER_PAGE = 50;

/** A page of a list: `next` is null on the last page, `total` counts the whole list. */
export function pageOf<Schema extends z.ZodMiniType>(thing: Schema) {
  return z.object({ page: z.array(thing), next: z.nullable(z.string()), total: z.int() });
}

/** One page of a list. */
export interface Page<Thing> {
  page: Thing[];
  next: string | null;
  total: number;
}

/** The position after the last tournament of a page, newest first. */
export interface LastTournament {
  /** Epoch ms. */
  readonly createdAt: number;
  readonly id: string;
}

/** '' or the end of a page of tournaments, like '1790000000000.night-cup'. */
export const tournamentsPage = z
  .string()
  .check(z.refine((page) => page === FIRST_PAGE || lastTournament(page) !== null));

export function tournamentsBehind({ createdAt, id }: LastTournament): string {
  return `${String(createdAt)}.${id}`;
}

/** Parses a position; null for the first page and for an invalid one. */
export function lastTournament(page: string): LastTournament | null {
  const [, createdAt = '', id = ''] = /^(\d{1,15})\.(.+)$/.exec(page) ?? [];
  return ID_PATTERN.test(id) ? { createdAt: Number(createdAt), id } : null;
}

/** The first page of players is short, so that it appears soon; later pages are long. */
export const PLAYERS_ON_FIRST_PAGE = 200;
export const PLAYERS_PER_PAGE = 1_000;

/** '' or the id of the last player of a page. */
export const playersPage = z.string().check(z.refine((page) => page === FIRST_PAGE || ID_PATTERN.test(page)));
