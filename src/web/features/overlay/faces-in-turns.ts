import type { SceneNow } from '#domain/show/finale-scenes.ts';

/** The most faces that the bar shows with readable names. */
const MOST = 7;

/** The faces of a squad in turns of almost equal length, in their order. */
export function facesInTurns<Face>(squad: readonly Face[]): readonly (readonly Face[])[] {
  const many = Math.ceil(squad.length / MOST);
  const startOf = (turn: number) => Math.ceil((turn * squad.length) / many);
  return Array.from({ length: many }, (_, at) => squad.slice(startOf(at), startOf(at + 1)));
}

/**
 * The turn of a squad, from 0, that a playing finale shows now: each has an equal part of the scene's time. `number`: that
 * of the squad's scene. The last turn stays until the bar of the next scene replaces this one.
 */
export function turnIn({ number: now, scene, shownFor }: SceneNow, number: number, turns: number): number {
  const turn = now === number ? Math.floor((shownFor / scene.ms) * turns) : turns - 1;
  return Math.max(0, Math.min(turns - 1, turn));
}
