import * as z from 'zod/mini';
import { tournamentAnswer } from './tournaments.ts';

/** A team's crest. `colour`: '#rrggbb'. */
const crest = z.object({
  id: z.string(),
  name: z.string(),
  /** The short name, else the name. A server of before it sends none, for example while the processes restart. */
  short: z.exactOptional(z.string()),
  logoUrl: z.nullable(z.string()),
  colour: z.string(),
});

/** The organiser's next tournament and how ready it is. */
const comingTournament = z.object({
  tournament: tournamentAnswer,
  /** In the order in which the teams entered. */
  teams: z.array(crest),
  players: z.int(),
  /** The number of players with a photo. */
  photos: z.int(),
  sold: z.int(),
  /** The numbers of registrations that the organiser has not decided. */
  registrations: z.object({ players: z.int(), teams: z.int() }),
  /**
   * True: the rules are chosen. They are more than the specification's, the organiser saved them, or a team accepted
   * them.
   */
  ownRules: z.boolean(),
  /** The number of teams that accepted the present rules. */
  accepted: z.int(),
  /** The number of open links. */
  links: z.int(),
  secondLaptop: z.literal(['none', 'copying', 'following', 'lost']),
});

/** The last completed auction and its most expensive sales; amounts in its unit. */
const lastResult = z.object({
  tournament: tournamentAnswer,
  dearest: z.array(z.object({ player: z.string(), team: crest, amount: z.int() })),
});

/** The data at the top of the dashboard. */
export const agendaAnswer = z.object({
  coming: z.nullable(comingTournament),
  last: z.nullable(lastResult),
});
export type AgendaAnswer = z.infer<typeof agendaAnswer>;
export type ComingTournament = z.infer<typeof comingTournament>;
export type LastResult = z.infer<typeof lastResult>;
