import { useEffect, useRef } from 'react';
import { squadPlaceOf } from '#domain/auction/lots/places.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { strokeAfter, type Moment } from '#domain/views/stroke.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { amountIn } from '#protocol/amount-text.ts';
import type { News } from '#web/sync/console/copy-state.ts';
import type { ConsoleCopy } from '#web/sync/console/console-feed.ts';
import type { SoldStroke, Stroke } from '#domain/views/sections.ts';
import { useRecent } from '#web/views/use-recent.ts';
import { useStroke } from '#web/views/use-stroke.ts';
import { useToast } from '#web/ui/toast/toasts.tsx';
import { useUnit } from '#web/cricket-ui/money/unit.ts';
import { LATER } from '#web/screens/auction/later.ts';

/** Ms for which a wrong sale is one press away from being taken back. */
const SECOND_THOUGHTS = 10_000;

/** Its sound, from the second time on without the network. */
const HAMMER = LATER.piece(() => import('#web/cricket-ui/hammer/hammer-sound.ts'));

export interface SecondThoughts {
  readonly undo: (lot: PlayerId) => void;
  readonly reopen: (lot: PlayerId) => void;
}

const NO_STROKE: Stroke | null = null;

/** The console goes on showing its sale while it calls the next player. */
const consoleStroke = (last: Stroke | null, before: Auction, after: Auction, moment: Moment) =>
  strokeAfter(last, before, after, moment, 'console');

/** The sale to show now, if any: with its toast and one stroke of the hammer, and never twice. */
export function useSold(
  live: ConsoleCopy,
  muted: boolean,
  takeBack: SecondThoughts,
  teamName: (team: TeamId) => string,
): [SoldStroke | null, () => void] {
  // The toast stands longer than the moment in which it was said.
  const now = useRef(takeBack);
  useEffect(() => {
    now.current = takeBack;
  }, [takeBack]);
  const said = useRef<{ readonly lot: PlayerId; readonly unsay: () => void } | null>(null);
  const toast = useToast();
  const unit = useUnit();
  const celebrate = (stroke: Stroke) => {
    if (stroke.shows !== 'sold') return;
    const { player, price } = stroke;
    const team = teamName(stroke.team);
    const unsay = toast({
      title: 'Player Sold!',
      text: `${player.name} sold to ${team} for ${amountIn(unit, price)}`,
      news: true,
      stays: SECOND_THOUGHTS,
      buttons: [
        { label: 'Undo', name: 'Undo this sale', run: () => now.current.undo(player.id) },
        {
          label: 'Reopen',
          rest: 'with its bids',
          name: `Reopen ${player.name} with its bids`,
          run: () => now.current.reopen(player.id),
        },
      ],
    });
    said.current = { lot: player.id, unsay };
    if (!muted)
      void HAMMER.fetch().then(
        ({ knock }) => knock(),
        () => undefined,
      );
  };
  useEffect(
    () =>
      live.read((news) => {
        if (said.current !== null && takesBack(news, said.current.lot)) said.current.unsay();
      }),
    [live],
  );
  const [stroke, close] = useStroke(live, useRecent(live, NO_STROKE, consoleStroke), celebrate);
  return [stroke?.shows === 'sold' ? stroke : null, close];
}

/** The sale of this lot was taken back or corrected: what was said of it is no longer true. */
export function takesBack({ before, auction }: Pick<News, 'before' | 'auction'>, lot: PlayerId): boolean {
  const sale = squadPlaceOf(before, lot);
  return sale !== null && squadPlaceOf(auction, lot) !== sale;
}
