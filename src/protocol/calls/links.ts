import * as z from 'zod/mini';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { matchAnswer } from '#protocol/calls/commands.ts';
import { LINK_KINDS } from '#protocol/paths.ts';
import { idSchema, wordsUpTo, codeSchema, rupeesSchema, textUpTo } from '#protocol/schema-parts.ts';
import { CHOICES } from '#domain/shortlist.ts';

const linkKindSchema = z.literal(LINK_KINDS);

/** A link as the organiser sees it. */
export const linkAnswer = z.object({
  id: idSchema,
  kind: linkKindSchema,
  /** The team of a 'paddle' link; else null. */
  team: z.nullable(idSchema),
  /** The holder of a 'scorer' link, as the organiser typed it; else null. */
  label: z.nullable(z.string()),
  code: codeSchema,
  /** Epoch ms. */
  createdAt: z.int(),
  /** Epoch ms of the revocation; null while the link is valid. */
  revokedAt: z.nullable(z.int()),
});
export type LinkAnswer = z.infer<typeof linkAnswer>;

/** All links of a tournament, including revoked ones, because the history names their holders. */
export const linksAnswer = z.object({
  links: z.array(linkAnswer),
  /** The addresses at which phones reach this server, best first: 'http://192.168.1.20:3000'. Never empty. */
  origins: z.array(z.string()),
});
export type LinksAnswer = z.infer<typeof linksAnswer>;

/** An untrusted id of a link; the server checks whether it exists. */
const namedId = z.string();

/** Creates the missing standard links: one of each kind, and a paddle for each team. */
export const openLinksRequest = z.object({ tournamentId: namedId });

export const scorerLinkRequest = z.object({
  tournamentId: namedId,
  label: wordsUpTo(TEXT_LENGTH.linkLabel),
});

/** Revoking makes the link invalid; renewing also creates a new one. */
export const linkRequest = z.object({ linkId: namedId });

/** The facts that the holder of a link may know about it. */
export const ownLinkAnswer = z.object({
  id: idSchema,
  kind: linkKindSchema,
  tournament: idSchema,
  team: z.nullable(idSchema),
  label: z.nullable(z.string()),
});
export type OwnLinkAnswer = z.infer<typeof ownLinkAnswer>;

/** The address for spectators; null if there is none. */
export const spectatorsAnswer = z.object({ address: z.nullable(z.string()) });
export type SpectatorsAnswer = z.infer<typeof spectatorsAnswer>;

const bid = z.object({ lot: idSchema, amount: z.number(), seen: z.int() });

/** An answer of the asked team or of the buyer to a right to match. `price`: what the player costs with this answer. */
const answer = z.discriminatedUnion('says', [
  z.object({ lot: idSchema, ...matchAnswer, price: z.number(), seen: z.int() }),
  z.object({ lot: idSchema, says: z.literal('raise'), amount: z.number(), seen: z.int() }),
]);

/**
 * A bid, or an answer to a right to match. Authorisation: a paddle's code as bearer token. It determines the team, so
 * the body names none.
 */
export const paddleRequest = z.union([
  z.object({ commandId: idSchema, bid }),
  z.object({ commandId: idSchema, answer }),
]);
export type PaddleRequest = z.infer<typeof paddleRequest>;

/** Authorisation: a paddle's code as bearer token. It determines the team, so the body names none. */
export const nameLotRequest = z.object({
  /** An unsold player. */
  lot: idSchema,
  /** False: the team withdraws the name. */
  named: z.boolean(),
});

/** The state after the call. */
export const nameLotAnswer = nameLotRequest;
export type NameLotAnswer = z.infer<typeof nameLotAnswer>;

/*
 * The calls for the private list of a team's owner (docs/decisions/access.md). The paddle's code determines the team,
 * so no body names one.
 */

/**
 * The longest note that is parsed. It exceeds the real limit, so that the check of the entry can answer with its
 * sentence.
 */
const NOTE_BYTES = 4_000;
/** The largest age (ms) of a change, a year; an older change counts as a year old. */
export const OLDEST_WRITE = 31_536_000_000;

const entry = {
  player: idSchema,
  choice: z.literal(CHOICES),
  /** The most that the owner wants to pay, in whole rupees; null: no limit. */
  limit: z.nullable(rupeesSchema),
  note: textUpTo(NOTE_BYTES),
};
const shortlistEntry = z.object(entry);

/** GET: all entries, in the order of the players' ids. With a tag the answer is 304 while nothing has changed. */
export const shortlistAnswer = z.object({ entries: z.array(shortlistEntry) });
export type ShortlistAnswer = z.infer<typeof shortlistAnswer>;

/**
 * PUT: stores an entry. `age`: ms since the owner's change, by the phone's clock. The latest change of a player counts.
 */
export const keepEntryRequest = z.object({ ...entry, age: z.int() });

/** DELETE: removes an entry. The query names the player, because no log stores queries. */
export const dropEntryRequest = z.object({ player: idSchema, age: z.string().check(z.regex(/^\d{1,12}$/)) });

/** The entry after the call; null: the player is not on the list. */
export const entryAnswer = z.object({ entry: z.nullable(shortlistEntry) });
export type EntryAnswer = z.infer<typeof entryAnswer>;
