import { toRupees } from './money.ts';

/** Limits of the specification's section 9, and our own where it has none. */
export const PLAYER_AGE = { least: 16, most: 50 } as const;
export const LEAST_BASE_PRICE = toRupees(1);
export const STYLE_BADGES_PER_SQUAD_ENTRY = 2;

/** One lakh crore: above any purse, and far below the limit of exact integers. */
export const MOST_RUPEES = toRupees(1_000_000_000_000);
export const MOST_RUNS = 1_000_000;
/** Limits of a tournament's own fields: their number, the values of a choice, the largest number. */
export const MOST_OWN_FIELDS = 12;
export const MOST_CHOICES = 30;
export const MOST_OWN_NUMBER = 1_000_000_000_000;
export const PASSWORD_LENGTH = { least: 6, most: 200 } as const;
export const MOST_TEAMS = 60;
/** How many players a team may match: as many as the largest squad has. */
export const MOST_CARDS = 25;
export const MOST_PLAYERS = 20_000;
export const MOST_PLAYERS_PER_BATCH = 100;
/** A copied tournament is written in one transaction; this many players take about 0.1 s. */
export const MOST_PLAYERS_COPIED = 2_000;

/** The most characters, after trimming. */
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
  shortlistNote: 200,
  breakMessage: 120,
  linkLabel: 40,
  unitName: 12,
  kindName: 40,
  sponsor: 40,
  secondName: 80,
  guessName: 24,
  address: 2_000,
} as const;

/** The length of a team's short name in characters, after trimming. */
export const SHORT_NAME_LENGTH = { least: 2, most: 12 } as const;

/** How many of the next players a team sees on its phone. */
export const LOTS_FORESEEN = 10;

/** How long (ms) every screen shows SOLD or UNSOLD before the next lot. */
export const HAMMER_MOMENT = 3_000;
