import * as z from 'zod/mini';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { LINK_KINDS } from '#protocol/page-paths.ts';
import { idSchema, wordsUpTo, codeSchema } from '#protocol/schema-parts.ts';

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

/** Authorisation: a paddle's code as bearer token. It determines the team, so the body names none. */
export const paddleRequest = z.object({
  commandId: idSchema,
  bid: z.object({ lot: idSchema, amount: z.number(), seen: z.int() }),
});
export type PaddleRequest = z.infer<typeof paddleRequest>;
