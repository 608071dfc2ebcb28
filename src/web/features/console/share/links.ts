import type { FloorSettings } from '#domain/auction/auction.ts';
import type { LinkAnswer, LinksAnswer } from '#protocol/calls/links.ts';
import { isShared, type LinkKind, linkPath, PATHS, RULE_BOOK_PATH } from '#protocol/paths.ts';
import type { Presence } from '#protocol/feed/live.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KEYS } from '#web/net/client/queries.tsx';
import { call } from '#web/net/client/call.ts';
import { useToast } from '#web/ui/popups/toasts.tsx';

interface LinkWords {
  readonly title: string;
  readonly what: string;
  /** Precedes the address in a message. */
  readonly message: string;
  /** True when the page has a light theme for a bright hall. */
  readonly hasLightMood?: true;
  /** True when the address chooses among scenes for a stream. */
  readonly hasScenes?: true;
}

/** The words of the Share dialog for each kind of link. */
export const LINK_WORDS: Readonly<Record<LinkKind, LinkWords>> = {
  screen: {
    title: 'Projector',
    what: 'The big screen of the hall: who, how much, who leads.',
    message: 'The big screen of the auction',
    hasLightMood: true,
  },
  live: {
    title: 'Spectators',
    what: 'For everybody: follow the auction on a phone.',
    message: 'Follow the auction live',
  },
  result: {
    title: 'Result',
    what: 'For everybody, the day after: squads, prices, awards and charts. It also works while the auction runs.',
    message: 'The result of the auction',
  },
  auctioneer: {
    title: "Auctioneer's monitor",
    what: 'For the desk: leader, next amount, who can still bid.',
    message: "The auctioneer's monitor",
  },
  overlay: {
    title: 'Stream overlay',
    what: 'A transparent lower third: a browser source of 1920 x 1080 in OBS.',
    hasScenes: true,
    message: 'The overlay for the stream',
  },
  paddle: {
    title: 'Owner',
    what: 'Bids for this team. Whoever has the link bids: give it to the owner alone.',
    message: 'Bid for your team with this link. Keep it to yourself',
  },
  scorer: {
    title: 'Scorer',
    what: 'Runs the lots on the console of this tournament, without your password.',
    message: 'Run the auction with this link. Keep it to yourself',
  },
};

/** The text above the owners' links. With bidding on the floor, phones only watch. */
export function ownersWords({ bidding }: FloorSettings): string {
  if (bidding !== 'floor') return LINK_WORDS.paddle.what;
  return 'Bids are called out in the hall now: Room settings (at the auction, in More) lets the phones bid. Then whoever has the link bids: give it to the owner alone.';
}

/** '2 of 9 phones online': the teams with a connected phone. */
export function ownersOnline({ phones }: Presence, teams: number): string {
  const online = phones.filter(({ connected }) => connected > 0).length;
  return `${String(online)} of ${String(teams)} phones online`;
}

/** The steps on the printed page of an owner. */
export function ownerSteps({ bidding }: FloorSettings): readonly string[] {
  return [
    'Point the camera of your phone at the code, and open the link that it shows.',
    'Before the auction: read the rules, and put players on your shortlist.',
    bidding === 'floor'
      ? 'During the auction: keep the page open. It shows each player, your purse and your squad.'
      : 'During the auction: keep the page open. You bid with one tap, and it shows your purse and your squad.',
    'Keep this page to yourself: whoever has the code bids for your team.',
  ];
}

/** The address of a link, on the origin that phones in the hall can reach. */
export function linkAddress({ kind, code }: LinkAnswer, origin: string): string {
  return `${origin}${linkPath(kind)}#${code}`;
}

/** The address of the rule book; null while spectators have no valid link. */
export function ruleBookAddress(links: readonly LinkAnswer[], origin: string): string | null {
  const link = links.find(({ kind, revokedAt }) => kind === 'live' && revokedAt === null);
  return link === undefined ? null : `${origin}${RULE_BOOK_PATH}#${link.code}`;
}

/** The links that end when all these are renewed: '11 links stop working at once: 4 screens, 6 owners, 1 scorer.' */
export function allEnd(links: readonly Pick<LinkAnswer, 'kind'>[]): string {
  const count = (word: string, is: (kind: LinkKind) => boolean) => {
    const many = links.filter(({ kind }) => is(kind)).length;
    return many === 0 ? [] : [`${String(many)} ${word}${many === 1 ? '' : 's'}`];
  };
  const parts = [
    ...count('screen', isShared),
    ...count('owner', (kind) => kind === 'paddle'),
    ...count('scorer', (kind) => kind === 'scorer'),
  ];
  return `${String(links.length)} links stop working at once, also where they are open: ${parts.join(', ')}. Each gets a new one, to be sent or printed again.`;
}

/** A message with the names of tournament and team, and the address on its own line. */
export function messageOf(
  link: LinkAnswer,
  address: string,
  names: { readonly tournament: string; readonly team: string | null },
): string {
  const whose = names.team === null ? '' : ` - ${names.team}`;
  return `${names.tournament}${whose}\n${LINK_WORDS[link.kind].message}:\n${address}`;
}

/** All owners' links in one message, each below its team's name; the sender forwards the parts. */
export function ownersMessage(
  tournament: string,
  owners: readonly { readonly name: string; readonly address: string }[],
): string {
  const links = owners.map(({ name, address }) => `${name}\n${address}`);
  return [`${tournament}\n${LINK_WORDS.paddle.message}`, ...links].join('\n\n');
}

/** One link for each kind, team and holder: the valid one, else the one revoked last. */
export function standingLinks(all: readonly LinkAnswer[]): LinkAnswer[] {
  const standing = new Map<string, LinkAnswer>();
  for (const link of all) {
    const place = [link.kind, link.team ?? '', link.label ?? ''].join('/');
    const before = standing.get(place);
    if (before === undefined || newer(link, before)) standing.set(place, link);
  }
  return [...standing.values()];
}

function newer(link: LinkAnswer, than: LinkAnswer): boolean {
  if (link.revokedAt === null || than.revokedAt === null) return link.revokedAt === null;
  return link.createdAt >= than.createdAt;
}

/** Fetches all links of a tournament; the server creates the standard ones if they are missing. */
export function linksOf(tournamentId: string): Promise<LinksAnswer> {
  return call(PATHS.openLinks, { method: 'POST', body: { tournamentId }, has: 'links' });
}

/** Creates a scorer's link; the same label returns the same link. */
function addScorer(tournamentId: string, label: string): Promise<LinkAnswer> {
  return call(PATHS.scorerLink, { method: 'POST', body: { tournamentId, label }, has: 'code' });
}

function renewLink(linkId: string): Promise<LinkAnswer> {
  return call(PATHS.renewLink, { method: 'POST', body: { linkId }, has: 'code' });
}

function revokeLink(linkId: string): Promise<LinkAnswer> {
  return call(PATHS.revokeLink, { method: 'POST', body: { linkId }, has: 'revokedAt' });
}

/**
 * The links of a tournament and the functions that change them; a toast reports failures. `enabled`: false loads nothing
 * yet.
 */
export function useLinks(tournamentId: string, enabled = true) {
  const queries = useQueryClient();
  const toast = useToast();
  const key = KEYS.links(tournamentId);
  const links = useQuery({ queryKey: key, queryFn: () => linksOf(tournamentId), enabled });
  const after = {
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
    onError: (problem: Error) =>
      toast({ title: 'Error', text: problem.message, tone: 'destructive' as const }),
  };
  const renew = useMutation({ mutationFn: ({ id }: LinkAnswer) => renewLink(id), ...after });
  const revoke = useMutation({ mutationFn: ({ id }: LinkAnswer) => revokeLink(id), ...after });
  const renewAll = useMutation({
    mutationFn: async (all: readonly LinkAnswer[]) => {
      for (const { id } of all) await renewLink(id);
      return all.length;
    },
    onSuccess: (count) =>
      toast({ title: 'Links renewed', text: `Send and print the ${String(count)} new ones` }),
    onError: after.onError,
    // Those before the one that failed are renewed.
    onSettled: after.onSuccess,
  });
  const add = useMutation({ mutationFn: (label: string) => addScorer(tournamentId, label), ...after });
  return { links, renew, revoke, renewAll, add };
}

/** The changes of one link. */
export interface LinkChanges {
  readonly renew: { readonly mutate: (link: LinkAnswer) => void };
  readonly revoke: { readonly mutate: (link: LinkAnswer) => void };
}
