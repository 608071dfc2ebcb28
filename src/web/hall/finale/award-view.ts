import type { Award } from '#domain/evening/awards.ts';
import type { Rupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { SoldPlayer } from '#domain/views/sections.ts';
import type { NameOf } from '#web/views/namesakes.ts';
import type { TeamView } from '#web/views/team-view.ts';
import { amountIn } from '#web/languages/amounts.ts';
import { allOf } from '#protocol/texts/one-among.ts';
import { kindOf } from '#web/cricket-ui/meter/meter-words.ts';
import { showWords } from '#web/languages/en/show.ts';
import { lotWords } from '#web/languages/en/lot.ts';

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
  const words = showWords();
  switch (award.is) {
    case 'dearest':
      return '';
    case 'longest-duel': {
      const between = award.between.map((id) => teams.find((one) => one.id === id)?.short ?? '');
      return words.bidsBetween(award.bids, allOf(between, lotWords().and));
    }
    case 'most-wanted':
      return words.teamsBid(award.bidders, award.teams);
    case 'bargain':
      return words.middleOf(kindOf(rules, award.such), amountIn(rules.unit, award.such.middle));
  }
}

function titleOf(is: Award['is']): string {
  const words = showWords();
  switch (is) {
    case 'dearest':
      return words.dearest;
    case 'longest-duel':
      return words.longestDuel;
    case 'most-wanted':
      return words.mostWanted;
    case 'bargain':
      return words.bargain;
  }
}
