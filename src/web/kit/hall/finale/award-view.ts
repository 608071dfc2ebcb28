import { ph, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { Rupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { Award, SoldPlayer } from '#domain/views/view.ts';
import type { NameOf } from '#web/kit/views/namesakes.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { allOf } from '#protocol/texts/words.ts';
import { kindOf } from '#web/kit/meter/meter-words.ts';

/** An award as every screen draws it. */
export interface AwardView {
  readonly title: string;
  /** The player's name, with his number where another player has that name. */
  readonly headline: string;
  readonly player: SoldPlayer;
  /** The buyer; null if the team has left. */
  readonly team: TeamView | null;
  /** The price in whole rupees. */
  readonly amount: Rupees;
  /** Why: '14 bids between Pune and Mumbai'. */
  readonly why: string;
}

/** The rules that the words of an award need. */
type AwardRules = Pick<RuleSet, 'unit' | 'categories' | 'fields'>;

interface AwardParts {
  readonly rules: AwardRules;
  readonly teams: readonly TeamView[];
  readonly nameOf: NameOf;
}

export function awardView(award: Award, { rules, teams, nameOf }: AwardParts): AwardView {
  const title = titleOf(award.is);
  const { player, price } = award;
  const team = teams.find(({ id }) => id === award.team) ?? null;
  return { title, headline: nameOf(player), player, team, amount: price, why: whyOf(rules, award, teams) };
}

/** Why a player has an award; the price says it of the dearest. */
function whyOf(rules: AwardRules, award: Award, teams: readonly TeamView[]): string {
  switch (award.is) {
    case 'dearest':
      return '';
    case 'longest-duel': {
      const between = award.between.map((id) => teams.find((one) => one.id === id)?.short ?? '');
      return t({
        context: 'Show',
        message: `${ph({ bids: grouped(award.bids) })} bids between ${ph({ teams: allOf(between, t({ context: 'Lot', message: 'and' })) })}`,
      });
    }
    case 'most-wanted':
      return t({
        context: 'Show',
        message: `${ph({ bidders: award.bidders })} of ${ph({ teams: award.teams })} teams bid`,
      });
    case 'bargain':
      return t({
        context: 'Show',
        message: `Middle price of ${ph({ kind: kindOf(rules, award.such) })}: ${ph({ amount: amountIn(rules.unit, award.such.middle) })}`,
      });
  }
}

function titleOf(is: Award['is']): string {
  switch (is) {
    case 'dearest':
      return t({ context: 'Show', message: 'Dearest of the evening' });
    case 'longest-duel':
      return t({ context: 'Show', message: 'Longest duel' });
    case 'most-wanted':
      return t({ context: 'Show', message: 'Most wanted' });
    case 'bargain':
      return t({ context: 'Show', message: 'Bargain of the evening' });
  }
}
