import { ph, t } from '@lingui/core/macro';
import type { HallView, SaleEntry } from '#domain/views/view.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import type { BidState } from '#web/net/sync/hall/bid-sender.ts';
import type { PaddleView } from '#web/features/paddle/paddle-view.ts';
import type { CodesThat } from '#web/features/paddle/paddle-words.ts';
import { refusalIn } from '#web/i18n/refusal-words.ts';

/** The line above the button after a refused bid. */
export type AfterRefusal =
  | { readonly says: 'nothing' }
  /** Asks whether to bid the next amount; a tap on the button bids it. */
  | { readonly says: 'question'; readonly words: string }
  | { readonly says: 'words'; readonly words: string };

/** Explains a refused bid and what can be done now. `tapped`: the name of the player of that bid, if known. */
export function afterRefusal(
  { order: bid, code, sentence }: Extract<BidState, { state: 'refused' }>,
  view: PaddleView,
  hall: HallView,
  tapped: string | null,
): AfterRefusal {
  const { rules, reach, lot, team } = view;
  const { unit } = rules;
  if (reach?.lot !== bid.lot || lot === null) {
    const sale = Object.values(hall.sales).findLast(({ player }) => player.id === bid.lot);
    const name = sale?.player.name ?? tapped ?? t({ context: "Owner's phone", message: 'this player' });
    return {
      says: 'words',
      words: t({
        context: "Owner's phone",
        message: `Too late for ${ph({ player: name })}: ${ph({ became: whatBecame(hall, sale) })}`,
      }),
    };
  }
  // Another phone of the team, or the console, has bid for it.
  if (reach.can === 'lead') return { says: 'nothing' };
  // The refusal came before the new view, which still shows the tapped price.
  if (code === 'floor-moved' && (hall.bidding?.movedAt ?? 0) <= bid.seen) {
    return {
      says: 'words',
      words: t({ context: "Owner's phone", message: 'Another bid was taken: one moment' }),
    };
  }
  const { current, leader } = lot;
  if (code in QUICKER && leader !== null && leader.team.id !== team.id && current >= bid.amount) {
    const taken = amountIn(unit, current);
    return reach.can === 'bid'
      ? {
          says: 'question',
          words: t({
            context: "Owner's phone",
            message: `Another bid was taken at ${ph({ amount: taken })} - bid ${ph({ next: amountIn(unit, reach.amount) })}?`,
          }),
        }
      : {
          says: 'words',
          words: t({
            context: "Owner's phone",
            message: `Another bid was taken at ${ph({ amount: taken })}`,
          }),
        };
  }
  if (code in QUICKER && reach.can === 'bid') {
    return {
      says: 'question',
      words: t({
        context: "Owner's phone",
        message: `The price has changed - bid ${ph({ next: amountIn(unit, reach.amount) })}?`,
      }),
    };
  }
  // The button already gives the same reason.
  if (reach.can === 'not') return { says: 'nothing' };
  return { says: 'words', words: refusalIn(code, sentence) };
}

const QUICKER: Readonly<Record<CodesThat<'quicker'>, true>> = {
  'floor-moved': true,
  'bid-equals-current': true,
  'bid-below-next': true,
  'bid-above-next': true,
  'bid-too-low': true,
  'lot-not-on-block': true,
};

function whatBecame({ teams, rules }: HallView, sale: SaleEntry | undefined): string {
  if (sale === undefined) return t({ context: "Owner's phone", message: 'the hammer has fallen' });
  return t({
    context: "Owner's phone",
    message: `sold to ${ph({ team: teams[sale.team]?.name ?? t({ context: "Owner's phone", message: 'another team' }) })} for ${ph({ price: amountIn(rules.unit, sale.price) })}`,
  });
}
