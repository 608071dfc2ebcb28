import type { Award } from '#domain/views/view.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { AwardCards } from '#web/kit/result/award-cards.tsx';
import { awardWords } from '#web/kit/result/award-words.ts';
import type { NameOf } from '#web/kit/views/namesakes.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';

interface AwardSectionProps {
  readonly awards: readonly Award[];
  readonly teams: readonly TeamView[];
  readonly unit: Unit;
  readonly nameOf: NameOf;
}

/** The awards, which load after the first squads. */
export function AwardSection({ awards, teams, unit, nameOf }: AwardSectionProps) {
  return <AwardCards awards={awardWords(awards, teams, unit)} nameOf={nameOf} />;
}
