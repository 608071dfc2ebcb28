import type { Lacks } from '#domain/rehearsal/wants.ts';
import type { EveningReport, GroupPrices } from '#domain/rehearsal/evening-report.ts';
import { toRupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { STYLE_NAMES } from '#protocol/texts/words.ts';

/** Durations in whole seconds: of a bid, and of the rest of a lot. */
export interface Tempo {
  readonly bid: number;
  readonly lot: number;
}

/** The duration of an auction: '3 h 25 min', '40 min', 'less than a minute'. */
export function lengthText({ bids, lots }: Pick<EveningReport, 'bids' | 'lots'>, tempo: Tempo): string {
  const minutes = Math.round((bids * tempo.bid + lots * tempo.lot) / 60);
  if (minutes === 0) return 'less than a minute';
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${String(rest)} min`;
  return rest === 0 ? `${String(hours)} h` : `${String(hours)} h ${String(rest)} min`;
}

/** The name of a group: 'A', 'Wicket Keeper', 'No category'. */
export function groupText(by: EveningReport['groupedBy'], { name }: Pick<GroupPrices, 'name'>): string {
  if (name === '') return by === 'category' ? 'No category' : 'No role';
  const style = PLAYING_STYLES.find((one) => one === name);
  return by === 'role' && style !== undefined ? STYLE_NAMES[style] : name;
}

/** The lacks of a squad: '2 players', '1 keeper (a warning)'. */
export function lackTexts(unit: RuleSet['unit'], { players, limits }: Lacks): string[] {
  const size = players > 0 ? [`${String(players)} ${players === 1 ? 'player' : 'players'}`] : [];
  const others = limits.flatMap(({ limit, many, spend }) => {
    const warned = limit.binding ? '' : ' (a warning)';
    return [
      ...(many > 0 ? [`${String(many)} ${many === 1 ? limit.one : limit.many}${warned}`] : []),
      ...(spend > 0 ? [`${amountIn(unit, toRupees(spend))} to be spent for ${limit.many}${warned}`] : []),
    ];
  });
  return [...size, ...others];
}
