import type { SceneNow } from '#domain/show/finale-scenes.ts';

/** The most faces that the bar shows with readable names. */
const MOST = 7;

/** The faces of a squad in turns of almost equal length, in their order. */
export function facesInTurns<Face>(squad: readonly Face[]): readonly (readonly Face[])[] {
  const many = Math.ceil(squad.length / MOST);
  const startOf = (turn: number) => Math.ceil((turn * squad.length) / many);
  return Array.from({ length: many }, (_, at) => squad.slice(startOf(at), startOf(at + 1)));
}

/** The turn, from 0, that a playing scene shows now: each has an equal part of the scene's time. */
export function turnIn({ scene, shownFor }: Pick<SceneNow, 'scene' | 'shownFor'>, turns: number): number {
  return Math.max(0, Math.min(turns - 1, Math.floor((shownFor / scene.ms) * turns)));
}
