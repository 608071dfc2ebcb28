import * as z from 'zod/mini';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { idSchema, textLike, wordsUpTo } from './schema-parts.ts';

/** What a link opens. The address is `/screen#code`, `/paddle#code`: the secret stands behind '#', no server logs it. */
export const LINK_KINDS = ['screen', 'overlay', 'live', 'auctioneer', 'paddle', 'scorer'] as const;
export const linkKindSchema = z.literal(LINK_KINDS);
export type LinkKind = z.infer<typeof linkKindSchema>;

/** Where each kind of link leads; the code follows behind '#'. A scorer's is a page of the console. */
export const LINK_PATHS: Readonly<Record<LinkKind, string>> = {
  screen: '/screen',
  overlay: '/overlay',
  live: '/live',
  auctioneer: '/auctioneer',
  paddle: '/paddle',
  scorer: '/scorer',
};

/** The rule book by itself, to be sent on and printed; the code of the spectators' link follows behind '#'. */
export const RULE_BOOK_PATH = `${LINK_PATHS.live}/rules`;

/** The pages that are no part of the console: light, without accounts, for anybody with the link. */
export const HALL_PATHS: readonly string[] = [
  ...LINK_KINDS.filter((kind) => kind !== 'scorer').map((kind) => LINK_PATHS[kind]),
  RULE_BOOK_PATH,
];

/** What a code looks like: 128 random bits. */
export const CODE_PATTERN = /^[A-Za-z0-9_-]{22}$/;
export const codeSchema = textLike(CODE_PATTERN);

/** A link of a tournament as its organiser sees it. */
export const linkAnswer = z.object({
  id: idSchema,
  kind: linkKindSchema,
  /** The team whose phone a 'paddle' is; else null. */
  team: z.nullable(idSchema),
  /** Who holds a 'scorer' link, as the organiser wrote it; else null. */
  label: z.nullable(z.string()),
  code: codeSchema,
  /** Epoch ms. */
  createdAt: z.int(),
  /** Epoch ms; null while the link opens something. */
  revokedAt: z.nullable(z.int()),
});
export type LinkAnswer = z.infer<typeof linkAnswer>;

/** All links of a tournament, revoked ones too: the history names their holders. */
export const linksAnswer = z.object({
  links: z.array(linkAnswer),
  /** Where phones in the hall reach this server, best first: 'http://192.168.1.20:3000'. Never empty. */
  origins: z.array(z.string()),
});
export type LinksAnswer = z.infer<typeof linksAnswer>;

/** An id that a body names: whatever stands there, it is somebody's or nobody's. */
const namedId = z.string();

/** Makes what is missing of the links every tournament has: one of each kind, a paddle for each team. */
export const openLinksRequest = z.object({ tournamentId: namedId });

export const scorerLinkRequest = z.object({
  tournamentId: namedId,
  label: wordsUpTo(TEXT_LENGTH.linkLabel),
});

/** Revoke: the link opens nothing from now on. Renew: the same, and a new one takes its place. */
export const linkRequest = z.object({ linkId: namedId });

/** What the holder of a code may know of it. */
export const ownLinkAnswer = z.object({
  id: idSchema,
  kind: linkKindSchema,
  tournament: idSchema,
  team: z.nullable(idSchema),
  label: z.nullable(z.string()),
});
export type OwnLinkAnswer = z.infer<typeof ownLinkAnswer>;

/** Where spectators look on; null while they may not. */
export const spectatorsAnswer = z.object({ address: z.nullable(z.string()) });

/** Bearer: the code of a paddle. The team is the link's own: no body can name another. */
export const paddleRequest = z.object({
  commandId: idSchema,
  bid: z.object({ lot: idSchema, amount: z.number(), seen: z.int() }),
});
export type PaddleRequest = z.infer<typeof paddleRequest>;
