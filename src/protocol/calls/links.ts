import * as z from 'zod/mini';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { idSchema, wordsUpTo } from '#protocol/schema-parts.ts';
import { codeSchema } from '#protocol/secret-codes.ts';

interface LinkRow {
  /**
   * 'public' and 'hall': each auction has one, which shows what everybody may see; the hall also sees whose phones are
   * connected. 'team': each team has one. 'scorer': the organiser adds it by name; it opens a page of the console.
   */
  readonly audience: 'public' | 'hall' | 'team' | 'scorer';
  /** Whose places its screens take. Spectators are counted, queue when a crowd joins, and may poll instead of listen. */
  readonly capacity: 'spectators' | 'working';
}

/** Every kind of link, in the order of an answer. What it draws has a row in `src/web/app/public-screens.ts`. */
export const LINKS = {
  screen: { audience: 'hall', capacity: 'working' },
  overlay: { audience: 'public', capacity: 'working' },
  live: { audience: 'public', capacity: 'spectators' },
  auctioneer: { audience: 'hall', capacity: 'working' },
  paddle: { audience: 'team', capacity: 'working' },
  scorer: { audience: 'scorer', capacity: 'working' },
} satisfies Readonly<Record<string, LinkRow>>;

export type LinkKind = keyof typeof LINKS;
type KindFor<Audience> = {
  [Kind in LinkKind]: (typeof LINKS)[Kind]['audience'] extends Audience ? Kind : never;
}[LinkKind];
/** A kind of which each auction has one link, for everybody. */
export type SharedKind = KindFor<'public' | 'hall'>;
/** A kind whose page is no part of the console: light, without an account. */
export type PublicKind = KindFor<'public' | 'hall' | 'team'>;

export const LINK_KINDS: readonly LinkKind[] = /* @__PURE__ */ Object.keys(LINKS).filter(isLinkKind);
const linkKindSchema = z.literal(LINK_KINDS);

/** Where a link leads. Its secret follows behind '#', `/screen#code`: no server logs it. */
export function linkPath<Kind extends LinkKind>(kind: Kind): `/${Kind}` {
  return `/${kind}`;
}

/** The rule book by itself, to be sent on and printed; the code of the spectators' link follows behind '#'. */
export const RULE_BOOK_PATH = '/live/rules';
/** The path of a page that is no part of the console. */
export type PublicPath = `/${PublicKind}` | typeof RULE_BOOK_PATH;

export function isPublicPath(path: string): path is PublicPath {
  const isOfLink = LINK_KINDS.some((kind) => LINKS[kind].audience !== 'scorer' && linkPath(kind) === path);
  return isOfLink || path === RULE_BOOK_PATH;
}

/** True for an address that comes with the secret of a link. */
export function isLinkPath(path: string): boolean {
  return isPublicPath(path) || path === linkPath('scorer');
}

export function isShared(kind: LinkKind): kind is SharedKind {
  const { audience } = LINKS[kind];
  return audience === 'public' || audience === 'hall';
}

function isLinkKind(text: string): text is LinkKind {
  return text in LINKS;
}

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
