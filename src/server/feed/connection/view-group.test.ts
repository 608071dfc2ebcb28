import { expect, test } from 'vitest';
import type { LinkKind } from '#protocol/paths.ts';
import type { Connection } from '#server/feed/connection/connection.ts';
import { PresenceFrames, ViewGroup, withGroup } from './view-group.ts';

const groupOf = (kind: LinkKind | null) =>
  new ViewGroup<Connection>({
    link: kind && { kind, team: null },
    frames: { sequence: 0, after: () => null },
    presenceFrames: new PresenceFrames(),
  });

test('Consoles are served before the wall, the wall before phones, and spectators last', () => {
  const kinds = ['live', 'paddle', 'result', 'screen', null, 'overlay', 'scorer', 'auctioneer'] as const;
  let groups: ReadonlyMap<string, ViewGroup<Connection>> = new Map();
  for (const kind of kinds) groups = withGroup(groups, kind ?? 'console', groupOf(kind));
  expect([...groups.keys()]).toEqual([
    ...['console', 'scorer', 'screen', 'auctioneer', 'paddle', 'overlay', 'live', 'result'],
  ]);
});
