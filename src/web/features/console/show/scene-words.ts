import type { Award, HallView } from '#domain/views/view.ts';
import type { FinaleScene } from '#domain/show/finale-scenes.ts';

const AWARD_NAMES: Readonly<Record<Award['is'], string>> = {
  dearest: 'Dearest',
  'longest-duel': 'Longest duel',
  'most-wanted': 'Most wanted',
  bargain: 'Bargain',
};

/** The content of a scene of the finale, in words for the operator. */
export function sceneWords(scene: FinaleScene | undefined, teams: HallView['teams']): string {
  switch (scene?.shows) {
    case 'title':
      return 'Title';
    case 'team':
      return teams[scene.team]?.name ?? 'A team';
    case 'award':
      return AWARD_NAMES[scene.award.is];
    case 'closing':
    case undefined:
      return 'The end';
  }
}
