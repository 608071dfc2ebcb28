import type { LinkAnswer } from '#protocol/calls/links.ts';

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
