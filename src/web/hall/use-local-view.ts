import { useEffect, useMemo, useState } from 'react';
import { hallView } from '#domain/views/hall-view.ts';
import { playerRows } from '#domain/views/player-rows.ts';
import type { Audience, HallView } from '#domain/views/view.ts';
import { viewFor } from '#domain/views/view-for.ts';
import { isStranger } from '#protocol/strangers.ts';
import type { HallCopy } from '#web/copy/hall-feed.ts';
import { useCopyState } from '#web/copy/use-copy.ts';
import { NOTHING_RECENT, recentAfter } from '#domain/views/recent.ts';
import { useRecent } from '#web/views/use-recent.ts';
import type { ViewState } from './view-state.ts';

/** The view of a page that folds the log itself: until the server makes it. */
export function useLocalView(live: HallCopy | null): ViewState {
  const state = useCopyState(live);
  const recent = useRecent(live, NOTHING_RECENT, recentAfter);
  const { at, accepted } = useHeard(live);
  const open = state.state === 'open' ? state : null;
  const auction = open?.auction ?? null;
  const { kind = null, team = null } = open?.opens ?? {};
  const view = useMemo(() => {
    if (auction === null) return null;
    const audience: Audience = team !== null ? { team } : kind === 'auctioneer' ? kind : 'hall';
    return viewFor(audience, auction, adapted(hallView(auction, recent), accepted));
  }, [auction, recent, kind, team, accepted]);
  const isWhole = open?.share === 1;
  const rows = useMemo(() => (auction !== null && isWhole ? playerRows(auction) : null), [auction, isWhole]);
  if (open === null || view === null || state.state !== 'open')
    return state.state === 'open' ? OPENING : state;
  const { link, opens, presence, share } = open;
  return { state: 'open', view, sequence: open.auction.sequence, at, rows, share, link, opens, presence };
}

const OPENING = { state: 'opening', link: { state: 'live' }, reached: true } as const;

/** Without sales of players whom the page does not know yet; and who has accepted the rules such a page only hears of. */
function adapted(view: HallView, accepted: number): HallView {
  const known = Object.entries(view.sales).filter(([, { player }]) => !isStranger(player.id));
  const { evening } = view;
  return {
    ...view,
    evening: { ...evening, agreement: { ...evening.agreement, accepted } },
    sales: Object.fromEntries(known),
  };
}

/** When the last line was written, epoch ms; how many acceptances were heard of. */
function useHeard(live: HallCopy | null): { readonly at: number; readonly accepted: number } {
  const [heard, setHeard] = useState({ at: 0, accepted: 0 });
  useEffect(
    () =>
      live?.read(({ lines }) => {
        const more = lines.filter(({ event }) => event.type === 'RulesAccepted').length;
        setHeard(({ accepted }) => ({ at: lines.at(-1)?.at ?? 0, accepted: accepted + more }));
      }),
    [live],
  );
  return heard;
}
