import { toRupees } from './money.ts';

/** What the specification's section 9 says beside the rules of an auction, and the bounds we set where it has none. */
export const PLAYER_AGE = { least: 16, most: 50 } as const;
export const LEAST_BASE_PRICE = toRupees(1);
export const STYLE_BADGES_PER_SQUAD_ENTRY = 2;

/** One lakh crore: above any purse, far below where whole numbers stop being exact. */
export const MOST_RUPEES = toRupees(1_000_000_000_000);
export const MOST_RUNS = 1_000_000;
/** Of what a tournament wants to know of its players: so many fields, so many values of a choice, so high a number. */
export const MOST_OWN_FIELDS = 12;
export const MOST_CHOICES = 30;
export const MOST_OWN_NUMBER = 1_000_000_000_000;
export const PASSWORD_LENGTH = { least: 6, most: 200 } as const;
export const MOST_TEAMS = 60;
export const MOST_PLAYERS = 20_000;
export const MOST_PLAYERS_PER_BATCH = 100;
/** A copy of a tournament is written at once: so many players take a tenth of a second. */
export const MOST_PLAYERS_COPIED = 2_000;

/** Characters, after trimming. */
export const TEXT_LENGTH = {
  tournamentName: 100,
  teamName: 60,
  bidder: 60,
  playerName: 80,
  playerNumber: 20,
  ownFieldName: 40,
  ownChoice: 40,
  ownText: 80,
  fullName: 100,
  email: 254,
  mobile: 20,
  reason: 200,
  breakMessage: 120,
  linkLabel: 40,
  unitName: 12,
  kindName: 40,
  address: 2_000,
} as const;

/** Characters of a team's short name, after trimming. */
export const SHORT_NAME_LENGTH = { least: 3, most: 12 } as const;

/** So many of the players still to come a team sees on its phone, in the order drawn. */
export const LOTS_FORESEEN = 10;

/** Ms for which every screen shows SOLD or UNSOLD before whoever comes up next. */
export const HAMMER_MOMENT = 3_000;
