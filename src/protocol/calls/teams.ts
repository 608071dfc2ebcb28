import * as z from 'zod/mini';
import type { Auction, Entrant } from '#domain/auction/auction.ts';
import { purseOf, squadOf } from '#domain/auction/teams/squad.ts';
import type { TeamId } from '#domain/ids.ts';
import { isCaptain } from '#domain/tournament/own-field.ts';
import { autoColourOf } from '#domain/tournament/team-colour.ts';
import { looseNumberSchema, looseTextSchema, atMost, textUpTo } from '#protocol/schema-parts.ts';

/** The largest image of a body: 8 MB, in base64. */
const MOST_IMAGE_TEXT = 11_200_000;
export const imageTextSchema = z.nullish(textUpTo(MOST_IMAGE_TEXT));

/** Our additions to the specification's team: short name, colour, bidder, other names and rights to match. */
const ours = {
  shortName: looseTextSchema,
  /** '#rrggbb', dark enough for white text. */
  colour: looseTextSchema,
  bidder: looseTextSchema,
  secondName: looseTextSchema,
  /** Only for the organiser; it is not stored in the log. */
  bidderPhone: looseTextSchema,
  /** How many players the team may match; blank or null: the number in the rules. */
  cards: looseNumberSchema,
};

/** The main colours of the logo as '#rrggbb', measured by the page. The automatic colour is the first that is free. */
export const logoColoursSchema = z.optional(z.array(z.string()).check(atMost(8)));

/** Owner, balance, players and createdAt may be sent and are ignored (design, section 6). */
export const createTeamRequest = z.object({
  name: looseTextSchema,
  logo: imageTextSchema,
  ...ours,
  logoColours: logoColoursSchema,
  tournamentId: looseTextSchema,
});

/** A missing field stays; null removes it. */
export const updateTeamRequest = z.object({
  name: looseTextSchema,
  logo: imageTextSchema,
  ...ours,
});

/** A positive amount lowers the balance, a negative one raises it. Whole rupees. The reason is our addition. */
export const updateBalanceRequest = z.object({ amount: z.number(), reason: looseTextSchema });

/** Specification section 3, 'Team'. `logo` is the data URL, `logoUrl` the address of the same image. */
export const teamAnswer = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  /** Our addition; null if there is no short name. */
  shortName: z.nullable(z.string()),
  /** Our addition: the chosen colour as '#rrggbb'; null if the automatic one is shown. */
  colour: z.nullable(z.string()),
  /** Our addition: picked when the team was made. */
  autoColour: z.string(),
  bidder: z.nullable(z.string()),
  secondName: z.nullable(z.string()),
  bidderPhone: z.nullable(z.string()),
  /** Our addition: how many players the team may match; missing if the rules give the number. */
  cards: z.optional(z.int()),
  /** Our addition: the name of the squad's player with the field 'Captain' ticked. */
  captain: z.nullable(z.string()),
  tournamentId: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  currentBalance: z.int(),
  /** The ids of the squad's players. */
  players: z.array(z.string()),
  createdAt: z.string(),
});
export type TeamAnswer = z.infer<typeof teamAnswer>;

/** Data of a team from the account and the image store, not from the auction. */
interface BesideTeam {
  readonly ownerName: string;
  readonly logo: string | null;
  readonly bidderPhone: string | null;
}

export function teamOnWire(
  auction: Auction,
  team: Entrant,
  { ownerName, logo, bidderPhone }: BesideTeam,
): TeamAnswer {
  return {
    id: team.id,
    name: team.name,
    logo,
    logoUrl: team.logo,
    shortName: team.shortName ?? null,
    colour: team.colour ?? null,
    autoColour: autoColourOf(auction.teams, team.id),
    bidder: team.bidder ?? null,
    secondName: team.secondName ?? null,
    bidderPhone,
    ...(team.cards !== undefined && { cards: team.cards }),
    captain: captainOf(auction, team.id),
    tournamentId: auction.tournament.id,
    ownerId: auction.tournament.organiser,
    ownerName,
    currentBalance: purseOf(auction, team.id),
    players: squadOf(auction, team.id).map(({ player }) => player),
    createdAt: new Date(team.createdAt).toISOString(),
  };
}

function captainOf(auction: Auction, team: TeamId): string | null {
  const captain = squadOf(auction, team)
    .map(({ player }) => auction.players.get(player))
    .find((player) => player !== undefined && isCaptain(player.own));
  return captain?.name ?? null;
}
