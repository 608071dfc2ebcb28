import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { HallView } from '#domain/views/view.ts';
import type { PublicView } from '#protocol/feed/hall-messages.ts';
import type { OwnLinkAnswer } from '#protocol/calls/links.ts';
import type { Successor } from '#protocol/feed/live.ts';
import type { Links, ShownProblem } from '#server/links/links.ts';
import type { Channels } from '#server/feed/channel/channels.ts';

/** The view of the hall by HTTP, packed once for everybody who asks. */
export interface SharedView {
  /** Names its line, the build that made it and the second laptop it tells of: the same tag, the same bytes. */
  readonly tag: string;
  /** JSON (`PublicView`), packed with gzip. */
  readonly packed: Promise<Buffer>;
  readonly view: HallView;
}

type Shared =
  | { readonly ok: true; readonly shared: SharedView }
  | { readonly ok: false; readonly problem: ShownProblem };

export interface PublicViews {
  /** By the code of a spectators' link, that somebody at this network address shows us. */
  of(code: string, address: string): Promise<Shared>;
}

interface PublicViewParts {
  readonly channels: Pick<Channels, 'look'>;
  readonly links: Pick<Links, 'shown' | 'onRevoked'>;
  /** Where pages go on when this laptop is gone; null while there is nobody. */
  readonly successor: () => Successor | null;
  /** Another one may write a view in another way: what stands between must not take it for the same. */
  readonly build: string | null;
  /** Ms since some moment. */
  readonly elapsed: () => number;
}

/** Ms for which nothing is looked at again, however many ask: as long as whatever stands between may keep it. */
const FRESH_FOR = 1_000;
/** So many at most are kept; each is some kilobytes. */
const MOST_KEPT = 500;

const packed = promisify(gzip);

interface Kept {
  /** The id of the link. */
  readonly link: string;
  readonly shared: SharedView;
  readonly lookedAt: number;
}

export function createPublicViews(parts: PublicViewParts): PublicViews {
  const { channels, links, successor, build, elapsed } = parts;
  /** By code; the one that was looked at longest ago stands first. */
  const kept = new Map<string, Kept>();
  const looking = new Map<string, Promise<Shared>>();

  links.onRevoked((id) => {
    for (const [code, { link }] of kept) if (link === id) kept.delete(code);
  });

  async function look(code: string, address: string): Promise<Shared> {
    const shown = await links.shown(code, address);
    if (!shown.ok) return shown;
    const { link } = shown;
    // Of all links only the spectators' shows nothing that not everybody may see.
    const seen = link.kind === 'live' ? await channels.look(link.tournament) : null;
    if (seen === null) return { ok: false, problem: { code: 'no-such-link' } };
    const next = successor();
    const tag = `"${String(seen.sequence)}-${String(seen.at ?? 0)}-${aroundOf(build, next)}"`;
    const before = kept.get(code)?.shared;
    const shared = before?.tag === tag ? before : share(link, seen, tag, next);
    kept.delete(code);
    kept.set(code, { link: link.id, shared, lookedAt: elapsed() });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return { ok: true, shared };
  }

  return {
    async of(code, address) {
      const known = kept.get(code);
      if (known !== undefined && elapsed() - known.lookedAt < FRESH_FOR)
        return { ok: true, shared: known.shared };
      const under = looking.get(code) ?? look(code, address).finally(() => looking.delete(code));
      looking.set(code, under);
      return under;
    },
  };
}

interface Seen {
  readonly sequence: number;
  readonly at: number | undefined;
  readonly view: HallView;
}

function share(
  link: OwnLinkAnswer,
  { sequence, at, view }: Seen,
  tag: string,
  next: Successor | null,
): SharedView {
  const told: PublicView = { link, sequence, at, view, ...(next && { successor: next }) };
  return { tag, view, packed: packed(JSON.stringify(told), { level: 6 }) };
}

function aroundOf(build: string | null, next: Successor | null): string {
  const all = JSON.stringify([build, next]);
  return createHash('sha256').update(all).digest('base64url').slice(0, 12);
}
