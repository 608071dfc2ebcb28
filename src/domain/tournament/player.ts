import type { PlayerId } from '#domain/ids.ts';
import { NO_RUPEES, type Rupees } from '#domain/money.ts';
import type { OwnValues } from './own-field.ts';
import type { PlayingStyle } from './playing-styles.ts';

/** What the organiser writes about a player. */
export interface PlayerPlan {
  readonly name: string;
  /** A text: '07' and '7' are two numbers. Unique in a tournament, whatever the case. */
  readonly number: string;
  readonly age: number;
  readonly isOwner: boolean;
  readonly styles: readonly PlayingStyle[];
  /** Whole rupees (wire: baseAmount). */
  readonly basePrice: Rupees;
  /** The address of a stored image, an https link, or null. */
  readonly photo: string | null;
  readonly runs: number | null;
  readonly wickets: number | null;
  /** What is written in the fields that his tournament has of its own; {} where it has none. */
  readonly own: OwnValues;
}

export interface Player extends PlayerPlan {
  readonly id: PlayerId;
}

/** A player of whom nothing is written yet. */
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
