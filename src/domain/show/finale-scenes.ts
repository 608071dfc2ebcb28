import type { Award, HallView } from '#domain/views/view.ts';
import { impossible } from '#domain/impossible.ts';
import type { TeamId } from '#domain/ids.ts';

/** A scene of the finale: its title, the squad of a team, an award, and the end. `ms`: how long it stays. */
export type FinaleScene =
  | { readonly shows: 'title'; readonly ms: number }
  | { readonly shows: 'team'; readonly team: TeamId; readonly ms: number }
  | { readonly shows: 'award'; readonly award: Award; readonly ms: number }
  | { readonly shows: 'closing'; readonly ms: number };

/** The parts of a view that decide the scene. Every screen with them shows the same scene at the same time. */
export type FinaleView = Pick<HallView, 'teams' | 'finale'>;

/** The scene that is shown now. */
export interface SceneNow {
  /** From 0. */
  readonly number: number;
  readonly scene: FinaleScene;
  /** How long (ms) it has been shown, at most its `ms`. A scene that stays is shown as a whole. */
  readonly shownFor: number;
}

const TITLE_MS = 6_000;
const AWARD_MS = 5_000;
const CLOSING_MS = 8_000;
/** The time of the whole finale, if the teams allow it. */
const WHOLE_MS = 120_000;
/** The time of a team: long enough to read a squad of 25, and not so long that a hall gets bored. */
const TEAM_MS = { least: 5_000, most: 20_000 } as const;

/**
 * All scenes in their order: the title, each team, each award, the end. With four awards, five to seventeen teams take
 * two minutes.
 */
export function finaleScenes({ teams, finale }: FinaleView): readonly FinaleScene[] {
  const inOrder = Object.entries(teams).sort(([, one], [, other]) => one.place - other.place);
  const awards = finale?.awards ?? [];
  const forTeams = WHOLE_MS - TITLE_MS - awards.length * AWARD_MS - CLOSING_MS;
  const each = Math.round(forTeams / Math.max(1, inOrder.length));
  const ms = Math.min(TEAM_MS.most, Math.max(TEAM_MS.least, each));
  return [
    { shows: 'title', ms: TITLE_MS },
    ...inOrder.map(([team]): FinaleScene => ({ shows: 'team', team, ms })),
    ...awards.map((award): FinaleScene => ({ shows: 'award', award, ms: AWARD_MS })),
    { shows: 'closing', ms: CLOSING_MS },
  ];
}

/** The scene at a time (epoch ms, the server's clock); null while the finale is not shown. The last scene stays. */
export function sceneAt(view: FinaleView, now: number): SceneNow | null {
  const { finale } = view;
  if (finale === null) return null;
  const scenes = finaleScenes(view);
  let number = Math.min(Math.max(0, finale.scene), scenes.length - 1);
  let shownFor = finale.playing ? Math.max(0, now - finale.since) : Infinity;
  for (;;) {
    const scene = scenes[number] ?? impossible('a finale has a scene of each number');
    const isLast = number === scenes.length - 1;
    if (!finale.playing || isLast || shownFor < scene.ms) {
      return { number, scene, shownFor: Math.min(shownFor, scene.ms) };
    }
    shownFor -= scene.ms;
    number += 1;
  }
}
