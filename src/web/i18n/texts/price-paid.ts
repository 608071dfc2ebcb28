import { ph, t } from '@lingui/core/macro';
import type { Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountIn, shortAmountIn } from '#web/i18n/amounts.ts';
import type { RetainedAs } from '#domain/auction/auction.ts';
import type { EveningStatistics } from '#domain/evening/statistics.ts';
import type { TotalsSection } from '#domain/views/view.ts';
import { lotWords } from './shared-words.tsx';

/** What left the purse, where it differs from the price: '₹40,000 from the purse'; else ''. */
export function fromPurseText(unit: Unit, charge: Rupees | undefined): string {
  return charge === undefined
    ? ''
    : t({
        context: 'Lot',
        comment: 'Beside the price of a retained player.',
        message: `${ph({ amount: amountIn(unit, charge) })} from the purse`,
      });
}

/** The fee of the player, where a rule caps it below the price: 'Player gets ₹18 Cr'; else ''. */
export function feeText(unit: Unit, fee: Rupees | undefined): string {
  return fee === undefined
    ? ''
    : t({
        context: 'Lot',
        comment: 'Below the price of a sale. The rest of the price goes to the league.',
        message: `Player gets ${ph({ amount: shortAmountIn(unit, fee) })}`,
      });
}

/** The price of a player in a squad, with what left the purse: '₹0, ₹40,000 from the purse'. */
export function pricePaidText(
  unit: Unit,
  { price, charge }: { readonly price: Rupees; readonly charge?: Rupees },
): string {
  return [amountIn(unit, price), fromPurseText(unit, charge)].filter((part) => part !== '').join(', ');
}

/** The mark of a player who was in the squad before the auction. */
export function retainedWord(as: RetainedAs): string {
  return lotWords()[as];
}

/** The retention in words: 'Retained by Mumbai Meteors', 'Member of Mumbai Meteors'. */
export function retainedByText(as: RetainedAs, team: string): string {
  return as === 'retained'
    ? t({ context: 'Lot', message: `Retained by ${team}` })
    : t({ context: 'Lot', message: `Member of ${team}` });
}

/** Says that the sum of all sales leaves retained players out; '' where there are none. */
export function paidNote({ players, lots }: Pick<TotalsSection, 'players' | 'lots'>): string {
  return players > lots ? withoutRetained() : '';
}

/** Behind a sum that leaves retained players out. */
export function withoutRetained(): string {
  return t({
    context: 'Lot',
    comment: 'Behind or below a sum: what was paid in all, and what a team has spent.',
    message: 'without retained players',
  });
}

/** Says of charts that sales leave retained players out, and that spending has them; '' where none was paid for. */
export function chartNotes({ sold, spending }: Pick<EveningStatistics, 'sold' | 'spending'>) {
  const paid = sold.reduce((sum, { price }) => sum + price, 0);
  const spent = spending.reduce((sum, team) => sum + team.spent, 0);
  return spent === paid
    ? { sales: '', spending: '' }
    : { sales: withoutRetained(), spending: t({ context: 'Lot', message: 'with retained players' }) };
}

/** The mark of a player whom the team got by its right to match. */
export function matchedWord(): string {
  return t({ context: 'Right to match', message: 'Right to match' });
}
