import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Auction } from '#domain/auction/auction.ts';
import type { OwnLinkAnswer } from '#protocol/links.ts';
import type { Successor } from '#protocol/live.ts';
import type { PublicPicture } from '#protocol/public-picture.ts';
import type { Links, ShownProblem } from '#server/links/links.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import { RecentEvents } from './recent-events.ts';
import { holderOf, isSpectator } from './principal.ts';
import { pictureFor } from './view.ts';

/** What spectators get who have no feed, packed once for all of them. */
interface PackedPicture {
  /** Names its line, the build that made it and the second laptop it tells of: the same tag, the same bytes. */
  readonly tag: string;
  /** JSON (`PublicPicture`), packed with gzip. */
  readonly packed: Buffer;
}

export type Pictured =
  | { readonly ok: true; readonly picture: PackedPicture }
  | { readonly ok: false; readonly problem: ShownProblem };

export interface Pictures {
  /** By the code of a spectators' link, that somebody at this network address shows us. */
  of(code: string, address: string): Promise<Pictured>;
}

interface PictureParts {
  readonly auctions: Pick<AuctionService, 'auctionAtEnd' | 'history'>;
  readonly links: Pick<Links, 'shown' | 'onRevoked'>;
  /** Where pages go on when this laptop is gone; null while there is nobody. */
  readonly successor: () => Successor | null;
  /** Another one may write a picture in another way: what stands between must not take it for the same. */
  readonly build: string | null;
  /** Ms since some moment. */
  readonly elapsed: () => number;
}

/** Ms for which nothing is looked at again, however many ask: as long as whatever stands between may keep it. */
const FRESH_FOR = 1_000;
/** So many at most are kept; each is some kilobytes. */
const MOST_KEPT = 500;
/** So many lines go with it, for pages that know everybody. */
const LINES = 40;

const packed = promisify(gzip);

interface Kept {
  readonly link: string;
  /** Where the log ended, and what was known of a second laptop. */
  readonly sequence: number;
  readonly around: string;
  readonly made: PackedPicture;
  readonly lookedAt: number;
}

export function createPictures({ auctions, links, successor, build, elapsed }: PictureParts): Pictures {
  /** By code; the one that was looked at longest ago stands first. */
  const kept = new Map<string, Kept>();
  const looking = new Map<string, Promise<Pictured>>();

  links.onRevoked((id) => {
    for (const [code, { link }] of kept) if (link === id) kept.delete(code);
  });

  async function look(code: string, address: string): Promise<Pictured> {
    const shown = await links.shown(code, address);
    if (!shown.ok) return shown;
    const { link } = shown;
    // Only a page of spectators polls: it shows nothing that not everybody may see.
    const auction = isSpectator({ link }) ? await auctions.auctionAtEnd(link.tournament) : null;
    if (auction === null) return { ok: false, problem: { code: 'no-such-link' } };
    const { sequence } = auction;
    const next = successor();
    const around = aroundOf(build, next);
    const before = kept.get(code);
    // Where nothing has happened, no line is read.
    const isSame = before?.sequence === sequence && before.around === around;
    const made = isSame ? before.made : await make(link, auction, next, around);
    kept.delete(code);
    kept.set(code, { link: link.id, sequence, around, made, lookedAt: elapsed() });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return { ok: true, picture: made };
  }

  async function make(
    link: OwnLinkAnswer,
    auction: Auction,
    next: Successor | null,
    around: string,
  ): Promise<PackedPicture> {
    const { sequence } = auction;
    const { events } = await auctions.history(link.tournament, Math.max(0, sequence - LINES), LINES);
    const recentEvents = new RecentEvents(auction, events);
    const tag = `"${String(sequence)}-${String(recentEvents.at ?? 0)}-${around}"`;
    return { tag, packed: await pack(link, recentEvents, next) };
  }

  return {
    async of(code, address) {
      const known = kept.get(code);
      if (known !== undefined && elapsed() - known.lookedAt < FRESH_FOR)
        return { ok: true, picture: known.made };
      const under = looking.get(code) ?? look(code, address).finally(() => looking.delete(code));
      looking.set(code, under);
      return under;
    },
  };
}

function aroundOf(build: string | null, next: Successor | null): string {
  const all = JSON.stringify([build, next]);
  return createHash('sha256').update(all).digest('base64url').slice(0, 12);
}

function pack(link: OwnLinkAnswer, recentEvents: RecentEvents, next: Successor | null): Promise<Buffer> {
  const { viewer } = holderOf(link);
  const { sequence } = recentEvents;
  const recent = recentEvents.linesAfter(Math.max(0, sequence - LINES));
  const { picture, lines, at } = pictureFor(viewer, recentEvents, recent);
  const told: PublicPicture = {
    ...{ link, sequence, at, picture },
    ...(lines && { lines }),
    ...(next && { successor: next }),
  };
  return packed(JSON.stringify(told), { level: 6 });
}
