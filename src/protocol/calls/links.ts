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
  /** The capacity that its screens use. Spectators are counted, queue when a crowd joins, and may poll. */
  readonly capacity: 'spectators' | 'working';
}

/** All kinds of links, in the order of the answer. `src/web/app/public-screens.ts` has a component for each. */
export const LINKS = {
  screen: { audience: 'hall', capacity: 'working' },
  overlay: { audience: 'public', capacity: 'working' },
  live: { audience: 'public', capacity: 'spectators' },
  result: { audience: 'public', capacity: 'spectators' },
  auctioneer: { audience: 'hall', capacity: 'working' },
  paddle: { audience: 'team', capacity: 'working' },
  scorer: { audience: 'scorer', capacity: 'working' },
} satisfies Readonly<Record<string, LinkRow>>;

export type LinkKind = keyof typeof LINKS;
type KindFor<Audience> = {
  [Kind in LinkKind]: (typeof LINKS)[Kind]['audience'] extends Audience ? Kind : never;
}[LinkKind];
/** A kind with one link for each auction. */
export type SharedKind = KindFor<'public' | 'hall'>;
/** A kind whose page needs no account and no console code. */
export type PublicKind = KindFor<'public' | 'hall' | 'team'>;

export const LINK_KINDS: readonly LinkKind[] = /* @__PURE__ */ Object.keys(LINKS).filter(isLinkKind);
const linkKindSchema = z.literal(LINK_KINDS);

/** The address of a link. The secret follows '#', so that no server logs it. */
export function linkPath<Kind extends LinkKind>(kind: Kind): `/${Kind}` {
  return `/${kind}`;
}

/** The page of the rules for reading and printing; the spectators' code follows '#'. */
export const RULE_BOOK_PATH = '/live/rules';
/** The path of a page outside the console. */
export type PublicPath = `/${PublicKind}` | typeof RULE_BOOK_PATH;

export function isPublicPath(path: string): path is PublicPath {
  const isOfLink = LINK_KINDS.some((kind) => LINKS[kind].audience !== 'scorer' && linkPath(kind) === path);
  return isOfLink || path === RULE_BOOK_PATH;
}

/** True for an address that needs the secret of a link. */
export function isLinkPath(path: string): boolean {
  return isPublicPath(path) || path === linkPath('scorer');
}

export function isShared(kind: LinkKind): kind is SharedKind {
  const { audience } = LINKS[kind];
  return audience === 'public' || audience === 'hall';
}

/** True for a kind that shows nothing but public facts, to any number of people: they may poll. */
export function isForEverybody(kind: LinkKind): boolean {
  const { audience, capacity } = LINKS[kind];
  return audience === 'public' && capacity === 'spectators';
}

function isLinkKind(text: string): text is LinkKind {
  return text in LINKS;
}

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

/** Authorisation: a paddle's code as bearer token. It determines the team, so the body names none. */
export const paddleRequest = z.object({
  commandId: idSchema,
  bid: z.object({ lot: idSchema, amount: z.number(), seen: z.int() }),
});
export type PaddleRequest = z.infer<typeof paddleRequest>;
