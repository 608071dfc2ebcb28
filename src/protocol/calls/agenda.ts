import * as z from 'zod/mini';
import { tournamentAnswer } from './tournaments.ts';

/** A team as a crest is drawn of it. `colour`: '#rrggbb' that the organiser chose, or null. */
const crest = z.object({
  id: z.string(),
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  colour: z.nullable(z.string()),
});

/** The tournament that an organiser turns to next, and how ready it is. */
const comingTournament = z.object({
  tournament: tournamentAnswer,
  /** In the order in which they entered. */
  teams: z.array(crest),
  players: z.int(),
  /** Players with a photo. */
  photos: z.int(),
  sold: z.int(),
  /** Its league has agreed on more than the specification's rules. */
  ownRules: z.boolean(),
  /** Teams whose owner accepted the rules that hold now. */
  accepted: z.int(),
  /** Links that are open: projector, phones and the others. */
  links: z.int(),
  secondLaptop: z.literal(['none', 'copying', 'following', 'lost']),
});

/** The last auction that was completed, and its dearest sales; amounts in the unit of its tournament. */
const lastResult = z.object({
  tournament: tournamentAnswer,
  /** All of them, in the order in which they entered: colours are dealt among them. */
  teams: z.array(crest),
  dearest: z.array(z.object({ player: z.string(), team: crest, amount: z.int() })),
});

/** What a dashboard begins with. */
export const agendaAnswer = z.object({
  coming: z.nullable(comingTournament),
  last: z.nullable(lastResult),
});
export type AgendaAnswer = z.infer<typeof agendaAnswer>;
export type ComingTournament = z.infer<typeof comingTournament>;
export type LastResult = z.infer<typeof lastResult>;
