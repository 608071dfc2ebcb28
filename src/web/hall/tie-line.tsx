import type { HammerMoment } from '#web/views/hammer-moment.ts';
import type { TeamView } from '#web/views/team-view.ts';
import { tieWords } from '#web/views/tie-view.ts';

interface TieLineProps {
  readonly moment: HammerMoment | null;
  readonly teams: readonly TeamView[];
}

/** Among whom a lot was drawn; nothing where one team alone could have the player. */
export function TieLine({ moment, teams }: TieLineProps) {
  if (moment?.shows !== 'sold' || moment.tie === undefined) return null;
  return <span className="block font-normal">{tieWords(moment.tie, teams)}</span>;
}
