/** What the operator can do on the console besides bidding for a team. */
export type ControlId = (typeof CONTROLS)[number]['id'];

interface Control {
  readonly id: string;
  /** As they are written, 'S', 'Ctrl+K'; the first one is shown beside the control. */
  readonly keys: readonly string[];
}

/** The one list of controls and their keys: it feeds the hotkeys, the command palette and the key sheet. */
export const CONTROLS = [
  { id: 'step', keys: ['S'] },
  { id: 'sell', keys: [] },
  { id: 'skip', keys: ['N'] },
  { id: 'undo', keys: ['U'] },
  { id: 'retract', keys: ['R'] },
  { id: 'pause', keys: ['P'] },
  { id: 'hold', keys: ['H'] },
  { id: 'jump', keys: ['J', '/'] },
  { id: 'palette', keys: ['Ctrl+K', ':'] },
  { id: 'keys', keys: ['?'] },
  { id: 'allow', keys: [] },
  { id: 'unsold', keys: [] },
  { id: 'balances', keys: [] },
  { id: 'teams', keys: [] },
  { id: 'history', keys: [] },
  { id: 'add', keys: [] },
  { id: 'settings', keys: [] },
  { id: 'share', keys: [] },
  { id: 'sound', keys: [] },
  { id: 'recall', keys: [] },
  { id: 'restart', keys: [] },
  { id: 'finish', keys: [] },
] as const satisfies readonly Control[];

/** What a key asks for, by its written form: 'S', 'Ctrl+K', '?'. */
export const CONTROL_OF_KEY: ReadonlyMap<string, ControlId> = new Map(
  CONTROLS.flatMap(({ id, keys }) => keys.map((key) => [key, id] as const)),
);

/** The key to show on the button of a control. */
export function keyOf(control: ControlId): string {
  return CONTROLS.find(({ id }) => id === control)?.keys[0] ?? '';
}
