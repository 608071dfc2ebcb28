import type { PlayerId } from '#domain/ids.ts';
import { NO_RUPEES, type Rupees } from '#domain/money.ts';
import type { SecondName } from './second-name.ts';
import type { OwnValues } from './own-field.ts';
import type { PlayingStyle } from './playing-styles.ts';

/** The fields of a player that the organiser edits. */
export interface PlayerPlan extends SecondName {
  readonly name: string;
  /** A text: '07' and '7' are different. Unique in a tournament, ignoring case. */
  readonly number: string;
  readonly age: number;
  readonly isOwner: boolean;
  readonly styles: readonly PlayingStyle[];
  /** Whole rupees (API: baseAmount). */
  readonly basePrice: Rupees;
  /** The address of a stored image, an https link, or null. */
  readonly photo: string | null;
  readonly runs: number | null;
  readonly wickets: number | null;
  /** The values of the tournament's own fields; {} if there are none. */
  readonly own: OwnValues;
}

export interface Player extends PlayerPlan {
  readonly id: PlayerId;
}

/** An empty player form. */
export const BLANK_PLAYER: PlayerPlan = {
  name: '',
  number: '',
  age: 0,
  isOwner: false,
  styles: [],
  basePrice: NO_RUPEES,
  photo: null,
  runs: null,
  wickets: null,
  own: {},
};
