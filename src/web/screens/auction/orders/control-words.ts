import type { Role } from '#web/session/role.ts';
import { CONTROLS, type ControlId } from './controls.ts';

/** The names of a control, for lists of controls. Not needed to carry it out. */
interface ControlWords {
  readonly name: string;
  /** The rest of the line, after the name; may be nothing. */
  readonly hint?: string;
  /** True for controls that only the organiser may use. */
  readonly organiserOnly?: boolean;
}

const WORDS: Readonly<Record<ControlId, ControlWords>> = {
  step: {
    name: 'Going once, going twice, sold',
    hint: 'A step with each press. A bid in between begins anew',
  },
  sell: { name: 'Sell Player' },
  skip: { name: 'Skip', hint: 'The player, while no bid stands' },
  'skip-all': { name: 'Skip all that nobody can buy', hint: 'Squads are full, or purses too small' },
  undo: { name: 'Undo', hint: 'The last sale or skip' },
  retract: { name: 'Retract the last bid', hint: 'The one before it stands again' },
  'bids-back': { name: 'Bring the bids of an undone lot back' },
  pause: { name: 'Pause, or go on' },
  hold: { name: 'Hold phones, or let them go', hint: 'While you enter a bid from the floor' },
  jump: { name: 'Jump to a player', hint: 'By number or name' },
  palette: { name: 'Acts and keys' },
  allow: { name: 'Let a bid pass', organiserOnly: true },
  unsold: { name: 'Unsold Players' },
  balances: { name: 'View Balances' },
  teams: { name: 'Show or hide teams' },
  history: { name: 'History' },
  add: { name: 'Add a player', organiserOnly: true },
  settings: { name: 'Room settings', organiserOnly: true },
  show: { name: 'Show: league, sponsors, languages, sounds', organiserOnly: true },
  share: { name: 'Share', organiserOnly: true },
  sound: { name: 'Hammer sound on or off' },
  recall: { name: 'Show Unsold Players' },
  restart: { name: 'Restart auction', organiserOnly: true },
  finish: { name: 'Finish auction, or reopen it', organiserOnly: true },
};

/** A control with its names and keys. */
interface NamedControl extends ControlWords {
  readonly id: ControlId;
  readonly keys: readonly string[];
}

/** The controls that this role may use. */
export function controlsFor(role: Role): readonly NamedControl[] {
  return CONTROLS.map(({ id, keys }) => ({ id, keys, ...WORDS[id] })).filter(
    ({ organiserOnly = false }) => role === 'organiser' || !organiserOnly,
  );
}
