import type { Award } from '#domain/evening/awards.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { AwardCards } from '#web/cricket-ui/result/award-cards.tsx';
import { awardWords } from '#web/cricket-ui/result/award-words.ts';
import type { TeamView } from '#web/views/team-view.ts';

interface AwardSectionProps {
  readonly awards: readonly Award[];
  readonly teams: readonly TeamView[];
  readonly unit: Unit;
}

/** The awards, which load after the first squads. */
export function AwardSection({ awards, teams, unit }: AwardSectionProps) {
  return <AwardCards awards={awardWords(awards, teams, unit)} />;
}
