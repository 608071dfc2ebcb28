import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { TournamentId } from '#domain/ids.ts';
import type { OwnLinkAnswer } from '#protocol/links.ts';
import type { PublicPicture } from '#protocol/public-picture.ts';
import type { Links, ShownProblem } from '#server/links/links.ts';
import type { Saleroom } from '#server/room/saleroom.ts';
import { Chronicle } from './chronicle.ts';
import { holderOf } from './guest.ts';
import { pictureFor } from './view.ts';

/** What spectators get who have no feed, packed once for all of them. */
interface PackedPicture {
  /** Names its line: the same tag, the same bytes. */
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
  readonly saleroom: Pick<Saleroom, 'auctionAtEnd' | 'history'>;
  readonly links: Pick<Links, 'shown' | 'onRevoked'>;
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
  readonly made: PackedPicture;
  readonly lookedAt: number;
}

export function createPictures({ saleroom, links, elapsed }: PictureParts): Pictures {
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
    // Of all links only the spectators' shows nothing that not everybody may see.
    const chronicle = link.kind === 'live' ? await chronicleOf(link.tournament) : null;
    if (chronicle === null) return { ok: false, problem: { code: 'no-such-link' } };
    const tag = `"${String(chronicle.sequence)}-${String(chronicle.at ?? 0)}"`;
    const before = kept.get(code)?.made;
    const made = before?.tag === tag ? before : { tag, packed: await pack(link, chronicle) };
    kept.delete(code);
    kept.set(code, { link: link.id, made, lookedAt: elapsed() });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return { ok: true, picture: made };
  }

  async function chronicleOf(tournament: TournamentId): Promise<Chronicle | null> {
    const auction = await saleroom.auctionAtEnd(tournament);
    if (auction === null) return null;
    const { events } = await saleroom.history(tournament, Math.max(0, auction.sequence - LINES), LINES);
    return new Chronicle(auction, events);
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

function pack(link: OwnLinkAnswer, chronicle: Chronicle): Promise<Buffer> {
  const { viewer } = holderOf(link);
  const { sequence } = chronicle;
  const recent = chronicle.linesAfter(Math.max(0, sequence - LINES));
  const { picture, lines, at } = pictureFor(viewer, chronicle, recent);
  const told: PublicPicture = { link, sequence, at, picture, ...(lines && { lines }) };
  return packed(JSON.stringify(told), { level: 6 });
}
