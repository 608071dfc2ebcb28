/** What the operator can do on the console besides bidding for a team. */
export type ControlId = (typeof CONTROLS)[number]['id'];

export interface Control {
  readonly id: string;
  /** As they are written, 'S', 'Ctrl+K'; the first one is shown beside the control. */
  readonly keys: readonly string[];
  readonly name: string;
  /** What the key sheet says of it; a control without a key stands on none. */
  readonly does?: string;
  /** How the auction is run, its end and its links are the organiser's. */
  readonly organiserOnly?: boolean;
}

/** The one list of controls and their keys: it feeds the hotkeys, the command palette and the key sheet. */
export const CONTROLS = [
  {
    id: 'step',
    keys: ['S'],
    name: 'Going once, going twice, sold',
    does: 'Going once, going twice, sold: a step with each press. A bid in between begins anew',
  },
  { id: 'sell', keys: [], name: 'Sell Player' },
  { id: 'skip', keys: ['N'], name: 'Skip', does: 'Skip the player, while no bid stands' },
  { id: 'undo', keys: ['U'], name: 'Undo', does: 'Undo the last sale or skip, while no bid stands' },
  {
    id: 'retract',
    keys: ['R'],
    name: 'Retract the last bid',
    does: 'Retract the last bid: the one before it stands again. Where it asks, R again confirms',
  },
  { id: 'pause', keys: ['P'], name: 'Pause, or go on', does: 'Pause for a break, or go on' },
  {
    id: 'hold',
    keys: ['H'],
    name: 'Hold phones, or let them go',
    does: 'Hold the phones while you enter a bid from the floor, or let them go',
  },
  {
    id: 'jump',
    keys: ['J', '/'],
    name: 'Jump to a player',
    does: 'Jump to a player by number or name',
  },
  {
    id: 'palette',
    keys: ['Ctrl+K', ':'],
    name: 'All acts',
    does: 'Find any act by its name',
  },
  { id: 'keys', keys: ['?'], name: 'All keys', does: 'Show these keys' },
  { id: 'unsold', keys: [], name: 'Unsold Players' },
  { id: 'balances', keys: [], name: 'View Balances' },
  { id: 'teams', keys: [], name: 'Show or hide teams' },
  { id: 'history', keys: [], name: 'History' },
  {
    id: 'settings',
    keys: [],
    name: 'Room settings',
    organiserOnly: true,
  },
  {
    id: 'share',
    keys: [],
    name: 'Share',
    organiserOnly: true,
  },
  { id: 'sound', keys: [], name: 'Hammer sound on or off' },
  { id: 'recall', keys: [], name: 'Show Unsold Players' },
  {
    id: 'restart',
    keys: [],
    name: 'Restart auction',
    organiserOnly: true,
  },
  {
    id: 'finish',
    keys: [],
    name: 'Finish auction, or reopen it',
    organiserOnly: true,
  },
] as const satisfies readonly Control[];

/** The controls that this role may do. */
export function controlsFor(role: 'organiser' | 'scorer'): readonly (Control & { readonly id: ControlId })[] {
  const all: readonly (Control & { readonly id: ControlId })[] = CONTROLS;
  return all.filter(({ organiserOnly = false }) => role === 'organiser' || !organiserOnly);
}

/** What a key asks for, by its written form: 'S', 'Ctrl+K', '?'. */
export const CONTROL_OF_KEY: ReadonlyMap<string, ControlId> = new Map(
  CONTROLS.flatMap(({ id, keys }) => keys.map((key) => [key, id] as const)),
);

/** The key to show on the button of a control. */
export function keyOf(control: ControlId): string {
  return CONTROLS.find(({ id }) => id === control)?.keys[0] ?? '';
}
