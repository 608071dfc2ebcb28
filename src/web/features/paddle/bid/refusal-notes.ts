import { t, ph, plural } from '@lingui/core/macro';
import {
  answerTo,
  type CodesSaid,
  isIn,
  type PerRefusal,
  type RunningRefusal,
} from '#domain/auction/refusals.ts';
import { mostInShort } from '#web/i18n/texts/short-words.ts';
import type { HallView, SaleEntry } from '#domain/views/view.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import type { AnswerState, BidState } from '#web/net/sync/hall/send-bid.ts';
import type { PaddleView } from '#web/features/paddle/paddle-view.ts';
import { refusalIn } from '#web/i18n/refusal-words.ts';
import { mostSentence } from '#protocol/texts/bid-limits.ts';
import { currentLanguage } from '#web/i18n/current-language.ts';

/**
 * How each refusal is explained to an owner. 'told': with its own sentence. 'quicker': another bid or a new price came
 * first. 'wait': as 'wait for the next player'.
 */
interface ToAnOwner {
  'floor-moved': 'quicker';
  'lot-not-on-block': 'quicker';
  'no-lot-on-block': 'wait';
  'bid-stands': 'wait';
  'player-on-block': 'wait';
  'player-sold': 'wait';
  'player-retained': 'wait';
  'player-not-sold': 'wait';
  'no-such-player': 'wait';
  'bid-off-grid': 'wait';
  'bid-too-low': 'quicker';
  'no-such-team': 'wait';
  'purse-too-small': 'told';
  'squad-full': 'told';
  'price-not-positive': 'wait';
  'purse-holds-bid': 'wait';
  'team-leads': 'wait';
  'no-teams': 'wait';
  'no-players-to-auction': 'wait';
  'already-drawn': 'wait';
  'no-unsold-players': 'wait';
  'auction-not-started': 'wait';
  'auction-finished': 'told';
  'auction-not-finished': 'wait';
  'no-bid': 'wait';
  'floor-closed': 'wait';
  'phones-closed': 'told';
  'phones-held': 'told';
  'time-up': 'told';
  'already-leads': 'wait';
  'bid-equals-current': 'quicker';
  'stands-at-cap': 'wait';
  'lot-among': 'wait';
  'bid-below-next': 'quicker';
  'bid-above-next': 'quicker';
  'purse-kept-back': 'told';
  'above-most': 'told';
  'against-rules': 'wait';
  'unsold-stay-out': 'wait';
  'stays-unsold': 'wait';
  'names-not-asked': 'wait';
  'name-stands': 'wait';
  'names-given': 'wait';
  'nobody-named': 'wait';
  'already-called': 'wait';
  'clock-not-out': 'wait';
  'nothing-to-undo': 'wait';
  'team-can-bid': 'wait';
  'lot-not-hammered': 'wait';
  'match-open': 'wait';
  'match-not-open': 'wait';
  'not-asked': 'wait';
  'no-card': 'wait';
  'raise-not-higher': 'wait';
  'term-missing': 'wait';
  'sale-changed': 'wait';
  'nothing-to-correct': 'wait';
  'nothing-to-trade': 'wait';
  'auction-paused': 'told';
  'auction-not-paused': 'wait';
  'countdown-off-limits': 'wait';
  'finale-too-early': 'wait';
  'finale-not-shown': 'wait';
  'purse-below-zero': 'wait';
  'purse-too-high': 'wait';
}
export type CodesThat<Are> = CodesSaid<Are, ToAnOwner>;

/** The words on the button of a phone that cannot bid. */
export function titleOf(problem: RunningRefusal): string {
  return isIn(TITLES, problem) ? answerTo(TITLES, problem) : t({ context: "Owner's phone", message: 'Wait' });
}

const TITLES: PerRefusal<CodesThat<'told'>, [], string> = {
  'phones-closed': () => t({ context: "Owner's phone", message: 'Bid in the hall' }),
  'phones-held': () => t({ context: "Owner's phone", message: 'One moment' }),
  'auction-paused': () => t({ context: 'Lot', message: 'Break' }),
  'time-up': () => t({ context: "Owner's phone", message: 'Time is up' }),
  'purse-too-small': () => t({ context: "Owner's phone", message: 'Over your purse' }),
  'purse-kept-back': () => t({ context: "Owner's phone", message: 'Kept for your squad' }),
  'above-most': ({ because }) => mostInShort(because),
  'squad-full': () => t({ context: 'Lot', message: 'Squad full' }),
  'auction-finished': () => t({ context: 'Lot', message: 'Finished' }),
};

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

/** Explains a refused answer to a right to match. */
export function afterAnswer(
  { order: { lot, seen }, ...refused }: Extract<AnswerState, { state: 'refused' }>,
  view: PaddleView,
  hall: HallView,
): string {
  if (view.lot?.player.id !== lot) {
    const late = afterRefusal({ ...refused, order: { lot, seen, amount: 0 } }, view, hall, null);
    if (late.says !== 'nothing') return late.words;
  }
  return refused.code === 'floor-moved'
    ? t({ context: 'Right to match', message: 'The question has changed: look again' })
    : refusalIn(refused.code, refused.sentence);
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

/** Advice for an owner who cannot bid now, in a sentence. */
export function adviceOf(problem: RunningRefusal, view: PaddleView): string {
  return isIn(ADVICE, problem)
    ? answerTo(ADVICE, problem, view)
    : t({ context: "Owner's phone", message: 'Wait for the next player' });
}

/** The only way left for a bid that the rules refuse. */
const MAY_PASS = 'The organiser may let a bid pass';

const ADVICE: PerRefusal<CodesThat<'told'>, [view: PaddleView], string> = {
  'phones-closed': () => t({ context: "Owner's phone", message: 'Bids are called out in the hall' }),
  'phones-held': () =>
    t({
      context: "Owner's phone",
      message: 'A bid from the hall is being entered: wait for the new price',
    }),
  'auction-paused': () => t({ context: "Owner's phone", message: 'Bidding goes on after the break' }),
  'time-up': () =>
    t({ context: "Owner's phone", message: 'The auctioneer decides now: wait for the hammer' }),
  'purse-too-small': ({ shortBy }, { rules }) =>
    t({
      context: "Owner's phone",
      message: `The next bid is ${ph({ amount: amountIn(rules.unit, shortBy) })} more than your purse holds: wait for the next player`,
    }),
  'purse-kept-back': ({ places: players, ...kept }, { rules }) => {
    const [amount, each] = [amountIn(rules.unit, kept.amount), amountIn(rules.unit, kept.each)];
    return t({
      context: "Owner's phone",
      message: plural(players, {
        one: `Your purse keeps ${amount} for one more player. The organiser may let a bid pass`,
        other: `Your purse keeps ${amount} for ${players} more players at ${each} each. The organiser may let a bid pass`,
      }),
    });
  },
  'above-most': (refusal, { rules }) =>
    isEnglish()
      ? `${mostSentence(rules, refusal)}. ${MAY_PASS}`
      : t({
          context: "Owner's phone",
          message: `By the rules you may bid at most ${ph({ amount: amountIn(rules.unit, refusal.most) })} for this player. The organiser may let a bid pass`,
        }),
  'squad-full': (_, { team }) =>
    t({
      context: "Owner's phone",
      message: plural(
        { players: team.size },
        {
          one: `You have your ${ph({ players: team.size })} player: your buying is done`,
          other: `You have all ${ph({ players: team.size })} players: your buying is done`,
        },
      ),
    }),
  'auction-finished': () => t({ context: "Owner's phone", message: 'The auction is finished' }),
};

/** The reasons of league rules exist in English only; in other languages the advice gives just the amount. */
function isEnglish(): boolean {
  return currentLanguage() === 'en';
}
