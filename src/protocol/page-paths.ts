/* The paths of pages by which people come with a link. Without schemas, because every page loads them. */

interface LinkRow {
  /**
   * 'public' and 'hall': each auction has one, which shows what everybody may see; the hall also sees whose phones are
   * connected. 'team': each team has one. 'scorer': the organiser adds it by name; it opens a page of the console.
   */
  readonly audience: 'public' | 'hall' | 'team' | 'scorer';
  /** The capacity that its screens use. Spectators are counted, queue when a crowd joins, and may poll. */
  readonly capacity: 'spectators' | 'working';
}

/** All kinds of links, in the order of the answer. `src/web/app/links/public-pages.ts` has a component for each. */
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

/** The page of a replica, or of a replaced primary. */
export const SECOND_LAPTOP_PATH = '/second-laptop';

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

/* The secrets of links and receipts. */

/** The form of a secret code: 128 random bits. */
export const CODE_PATTERN = /^[A-Za-z0-9_-]{22}$/;
