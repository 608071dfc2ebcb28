import { ph, plural, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { FinaleScene } from '#domain/show/finale-scenes.ts';
import type { HallView } from '#domain/views/view.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { showWords } from '#web/i18n/en/show.ts';
import type { NameOf } from '#web/kit/views/namesakes.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { awardView } from './award-view.ts';
import { emptySquadWords } from './empty-squad-words.ts';

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
      return [showWords()[scene.shows], view.evening.name];
    case 'team': {
      const team = teams.find(({ id }) => id === scene.team);
      if (team === undefined) return [];
      return [
        team.name,
        team.size === 0
          ? emptySquadWords(view)
          : t({
              context: 'Lot',
              message: plural(
                { count: team.size },
                {
                  one: `${ph({ countShown: grouped(team.size) })} player`,
                  other: `${ph({ countShown: grouped(team.size) })} players`,
                },
              ),
            }),
      ];
    }
    case 'award': {
      const { rules } = view;
      const { title, headline, team, why, amount } = awardView(scene.award, { rules, teams, nameOf });
      return [title, headline, team?.name ?? '', why, amountIn(rules.unit, amount)];
    }
  }
}
