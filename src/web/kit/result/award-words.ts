import type { Award } from '#domain/views/view.ts';
import { ph, plural, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { KindPrices } from '#domain/evening/kind-prices.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { styleName } from '#web/i18n/field-name.ts';
import type { SaleView } from '#web/kit/views/player-lists.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';

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
  switch (award.is) {
    case 'dearest':
      return { title: t({ context: 'Result', message: 'Dearest' }), figure: null, note: name };
    case 'longest-duel':
      return {
        title: t({ context: 'Result', message: 'Longest duel' }),
        figure: t({
          context: 'Result',
          comment: 'Bids of two teams in turn, at least four. The lot may have other bids.',
          message: `${ph({ many: grouped(award.bids) })} bids by two teams`,
        }),
        note: t({ context: 'Result', message: `sold to ${ph({ team: name })}` }),
      };
    case 'most-wanted': {
      const figure = t({
        context: 'Result',
        message: `${ph({ many: award.bidders })} of ${ph({ teams: award.teams })} teams`,
      });
      return {
        title: t({ context: 'Result', message: 'Most wanted' }),
        figure,
        note: t({ context: 'Result', message: `sold to ${ph({ team: name })}` }),
      };
    }
    case 'bargain':
      return {
        title: t({ context: 'Result', message: 'Bargain' }),
        figure: null,
        note: suchWords(award.such, unit),
      };
  }
}

function suchWords({ middle, ...kind }: KindPrices, unit: Unit): string {
  const name = kind.by === 'role' ? styleName(kind.name) : kind.name;
  return t({
    context: 'Result',
    message: `${ph({ kind: name })}: such players cost ${ph({ amount: amountIn(unit, middle) })}`,
  });
}

/** The length of an evening: '2 h 08', '45 min'. `ms`: the bidding without breaks. */
export function lengthWords(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours === 0
    ? t({
        context: 'Result',
        message: plural(
          { many: minutes },
          { one: `${ph({ many: minutes })} min`, other: `${ph({ many: minutes })} min` },
        ),
      })
    : t({
        context: 'Result',
        comment: '`minutes` has two digits.',
        message: `${ph({ hours: String(hours) })} h ${ph({ minutes: String(minutes % 60).padStart(2, '0') })}`,
      });
}
