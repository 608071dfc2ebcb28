import { ph, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { Rupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { Award, SoldPlayer, HallView, PlayerRow } from '#domain/views/view.ts';
import { type NameOf, useNameOf, type TeamView, playersText } from '#web/kit/views/team-view.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { allOf } from '#protocol/texts/words.ts';
import { kindOf } from '#web/kit/show/bid-meter.tsx';
import type { FinaleScene } from '#domain/show/finale-scenes.ts';
import { useEffect, useRef } from 'react';
import type { ShownScene } from './use-finale.ts';

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

/** A team without players: after the end of the auction, none can come any more. */
export function emptySquadWords({ lot }: Pick<HallView, 'lot'>): string {
  return lot.shows === 'finished'
    ? t({ context: 'Show', message: 'No player' })
    : t({ context: 'Show', message: 'No player yet' });
}

/** Width divided by height of a face with its name and price. */
const CELL = 0.78;

/**
 * How many columns show so many faces as large as possible, in rows that are as full as possible. `shape`: width divided by
 * height of their place.
 */
export function squadColumns(faces: number, shape: number): number {
  const rows = Math.max(1, Math.round(Math.sqrt((faces * CELL) / shape)));
  return Math.max(1, Math.ceil(faces / rows));
}

interface SaidParts {
  readonly view: Pick<HallView, 'evening' | 'lot' | 'rules'>;
  readonly teams: readonly TeamView[];
  readonly nameOf: NameOf;
}

/** A scene of the finale for screen readers: 'Dearest of the evening. Rohit Kadam. Wai Warriors. ₹35,000'. */
export function saidWords(scene: FinaleScene, parts: SaidParts): string {
  return partsOf(scene, parts)
    .filter((part) => part !== '')
    .join('. ');
}

function partsOf(scene: FinaleScene, { view, teams, nameOf }: SaidParts): readonly string[] {
  switch (scene.shows) {
    case 'title':
    case 'closing':
      return [frameWords(scene.shows), view.evening.name];
    case 'team': {
      const team = teams.find(({ id }) => id === scene.team);
      if (team === undefined) return [];
      return [team.name, team.size === 0 ? emptySquadWords(view) : playersText(team.size)];
    }
    case 'award': {
      const { rules } = view;
      const { title, headline, team, why, amount } = awardView(scene.award, { rules, teams, nameOf });
      return [title, headline, team?.name ?? '', why, amountIn(rules.unit, amount)];
    }
  }
}

interface FinaleSaidProps {
  readonly view: HallView;
  readonly teams: readonly TeamView[];
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  readonly shown: ShownScene;
}

/** Says each scene of the finale to screen readers, which hear the changes of a text that stays. */
export function FinaleSaid({ view, teams, rows, shown: { scene } }: FinaleSaidProps) {
  const nameOf = useNameOf(rows);
  const words = saidWords(scene, { view, teams, nameOf });
  const live = useRef<HTMLParagraphElement>(null);
  // The first scene is a change as well, because the effect runs after the empty text is on the page.
  useEffect(() => {
    if (live.current !== null) live.current.textContent = words;
  }, [words]);
  return <p ref={live} role="status" className="finale-said sr-only" />;
}

/** The words of the first scene of the finale, and of the last. */
export function frameWords(shows: 'title' | 'closing'): string {
  return shows === 'title'
    ? t({ context: 'Show', message: 'The squads of the evening' })
    : t({ context: 'Show', message: 'That was the auction' });
}
