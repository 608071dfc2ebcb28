import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { HallView } from '#domain/views/view.ts';
import type { PublicView, Successor } from '#protocol/feed/live.ts';
import type { OwnLinkAnswer } from '#protocol/calls/links.ts';
import { isForEverybody } from '#protocol/paths.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import type { Links, ShownProblem } from '#server/links/links.ts';
import type { Channels } from './channel.ts';
import type { HallViewAt } from '#server/feed/channel.ts';

/** The auction as everybody in the hall sees it, for polls over HTTP. It is compressed once for all callers. */
export interface SharedView {
  /** The cache tag of the view. It contains the line, the build and the second laptop: equal tags mean equal bytes. */
  readonly tag: string;
  /** The view as JSON (`PublicView`), compressed with gzip. */
  readonly packed: Promise<Buffer>;
  readonly view: HallView;
}

type Shared =
  | { readonly ok: true; readonly shared: SharedView }
  | { readonly ok: false; readonly problem: ShownProblem };

interface PublicViews {
  /** The view for the code of a spectators' link, from this network address. */
  of(code: string, address: string): Promise<Shared>;
}

interface PublicViewParts {
  readonly channels: Pick<Channels, 'hallView'>;
  readonly links: Pick<Links, 'shown' | 'onRevoked'>;
  /** The laptop to which pages fail over; null if there is none. */
  readonly successor: () => Successor | null;
  /**
   * The build id, which is part of the tag. Another build may encode the view differently, and caches must not mix
   * both.
   */
  readonly build: string | null;
  /** Gives the running time in monotonic ms, for durations. */
  readonly elapsed: () => number;
}

/** Ms for which the answer is reused. HTTP caches may keep it for the same time. */
const FRESH_FOR = 1_000;
/** The most cached views. Each view has some kilobytes. */
const MOST_KEPT = 500;

const packed = promisify(gzip);

interface Kept {
  /** The id of the link. */
  readonly link: string;
  readonly shared: SharedView;
  readonly readAt: number;
}

export function createPublicViews(parts: PublicViewParts): PublicViews {
  const { channels, links, successor, build, elapsed } = parts;
  /** Cached views by code. */
  const kept = new LRUCache<string, Kept>({ max: MOST_KEPT });
  const reading = new Map<string, Promise<Shared>>();

  links.onRevoked((id) => {
    for (const [code, { link }] of kept) if (link === id) kept.delete(code);
  });

  async function read(code: string, address: string): Promise<Shared> {
    const shown = await links.shown(code, address);
    if (!shown.ok) return shown;
    const { link } = shown;
    const seen = isForEverybody(link.kind) ? await channels.hallView(link.tournament) : null;
    if (seen === null) return { ok: false, problem: { code: 'no-such-link' } };
    const next = successor();
    const tag = `"${String(seen.sequence)}-${String(seen.at ?? 0)}-${aroundOf(build, next)}"`;
    const before = kept.get(code)?.shared;
    const shared = before?.tag === tag ? before : share(link, seen, tag, next);
    kept.set(code, { link: link.id, shared, readAt: elapsed() });
    return { ok: true, shared };
  }

  return {
    async of(code, address) {
      const known = kept.get(code);
      if (known !== undefined && elapsed() - known.readAt < FRESH_FOR)
        return { ok: true, shared: known.shared };
      const pending = reading.get(code) ?? read(code, address).finally(() => reading.delete(code));
      reading.set(code, pending);
      return pending;
    },
  };
}

function share(
  link: OwnLinkAnswer,
  { sequence, at, view }: HallViewAt,
  tag: string,
  next: Successor | null,
): SharedView {
  const told: PublicView = { v: LIVE_VERSION, link, sequence, at, view, ...(next && { successor: next }) };
  return { tag, view, packed: packed(JSON.stringify(told), { level: 6 }) };
}

function aroundOf(build: string | null, next: Successor | null): string {
  const all = JSON.stringify([build, next]);
  return createHash('sha256').update(all).digest('base64url').slice(0, 12);
}
