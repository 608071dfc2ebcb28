import type { Award } from '#domain/evening/awards.ts';
import type { KindPrices } from '#domain/evening/kind-prices.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountIn } from '#web/languages/amounts.ts';
import { resultWords } from '#web/languages/en/result.ts';
import { styleName } from '#web/languages/style-name.ts';
import type { SaleView } from '#web/views/player-lists.ts';
import type { TeamView } from '#web/views/team-view.ts';

/** An award in words. */
export interface AwardWords {
  readonly title: string;
  readonly sale: SaleView;
  /** The large words: '14 bids'; null shows the price. */
  readonly figure: string | null;
  readonly note: string;
}

/** The awards in words, in their order. An award of a team that has left is left out. */
export function awardWords(awards: readonly Award[], teams: readonly TeamView[], unit: Unit): AwardWords[] {
  const byId = new Map(teams.map((team) => [team.id, team]));
  return awards.flatMap((award): AwardWords[] => {
    const { player, price } = award;
    const team = byId.get(award.team);
    return team === undefined ? [] : [{ sale: { player, team, price }, ...wordsOf(award, team, unit) }];
  });
}

function wordsOf(award: Award, { name }: TeamView, unit: Unit): Omit<AwardWords, 'sale'> {
  const words = resultWords();
  switch (award.is) {
    case 'dearest':
      return { title: words.dearest, figure: null, note: name };
    case 'longest-duel':
      return { title: words.longestDuel, figure: words.bids(award.bids), note: words.soldTo(name) };
    case 'most-wanted': {
      const figure = words.ofTeams(award.bidders, award.teams);
      return { title: words.mostWanted, figure, note: words.soldTo(name) };
    }
    case 'bargain':
      return { title: words.bargain, figure: null, note: suchWords(award.such, unit) };
  }
}

function suchWords({ middle, ...kind }: KindPrices, unit: Unit): string {
  const name = kind.by === 'role' ? styleName(kind.name) : kind.name;
  return resultWords().inTheMiddle(name, amountIn(unit, middle));
}

/** The length of an evening: '2 h 08', '45 min'. `ms`: the bidding without breaks. */
export function lengthWords(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  const words = resultWords();
  return hours === 0
    ? words.minutes(minutes)
    : words.hours(String(hours), String(minutes % 60).padStart(2, '0'));
}
