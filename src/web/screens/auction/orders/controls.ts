/** The id of an action on the console, except bids for teams. */
export type ControlId = (typeof CONTROLS)[number]['id'];

interface Control {
  readonly id: string;
  /** The keys in writing, 'S', 'Ctrl+K'; the first one is shown next to the control. */
  readonly keys: readonly string[];
}

/** All controls with their keys, for hotkeys and the list of acts and keys. */
export const CONTROLS = [
  { id: 'step', keys: ['S'] },
  { id: 'sell', keys: [] },
  { id: 'skip', keys: ['N'] },
  { id: 'skip-all', keys: [] },
  { id: 'undo', keys: ['U'] },
  { id: 'retract', keys: ['R'] },
  // R, too, while an undone lot has no new bid: there is nothing to retract then.
  { id: 'bids-back', keys: [] },
  { id: 'pause', keys: ['P'] },
  { id: 'hold', keys: ['H'] },
  { id: 'jump', keys: ['J', '/'] },
  { id: 'palette', keys: ['Ctrl+K', ':', '?'] },
  { id: 'allow', keys: [] },
  { id: 'unsold', keys: [] },
  { id: 'balances', keys: [] },
  { id: 'teams', keys: [] },
  { id: 'history', keys: [] },
  { id: 'add', keys: [] },
  { id: 'settings', keys: [] },
  { id: 'show', keys: [] },
  { id: 'share', keys: [] },
  { id: 'sound', keys: [] },
  { id: 'recall', keys: [] },
  { id: 'restart', keys: [] },
  { id: 'finish', keys: [] },
] as const satisfies readonly Control[];

/** The control of a key in writing: 'S', 'Ctrl+K', '?'. */
export const CONTROL_OF_KEY: ReadonlyMap<string, ControlId> = new Map(
  CONTROLS.flatMap(({ id, keys }) => keys.map((key) => [key, id] as const)),
);

/** The key to show on a control's button. */
export function keyOf(control: ControlId): string {
  return CONTROLS.find(({ id }) => id === control)?.keys[0] ?? '';
}
