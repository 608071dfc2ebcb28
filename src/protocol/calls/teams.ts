import * as z from 'zod/mini';
import type { Entrant } from '#domain/auction/auction.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { purseOf } from '#domain/auction/teams/purse.ts';
import { squadOf } from '#domain/auction/teams/squad.ts';
import type { TeamId } from '#domain/ids.ts';
import { isCaptain } from '#domain/tournament/ready-made-fields.ts';
import { looseTextSchema } from '#protocol/loose-values.ts';
import { textUpTo } from '#protocol/schema-parts.ts';

/** The longest image a body may carry: 8 MB of bytes in base64. */
const MOST_IMAGE_TEXT = 11_200_000;
export const imageTextSchema = z.nullish(textUpTo(MOST_IMAGE_TEXT));

/** What is ours beside the specification's fields: a name for narrow places, a colour, and the person who bids. */
const ours = {
  shortName: looseTextSchema,
  /** '#rrggbb', dark enough for white text. */
  colour: looseTextSchema,
  bidder: looseTextSchema,
  /** Shown to the organiser alone, and kept outside the log. */
  bidderPhone: looseTextSchema,
};

/** Owner, balance, players and createdAt may come and are not trusted (design, section 6). */
export const createTeamRequest = z.object({
  name: looseTextSchema,
  logo: imageTextSchema,
  ...ours,
  tournamentId: looseTextSchema,
});

/** What is not sent stays; null takes it away. */
export const updateTeamRequest = z.object({
  name: looseTextSchema,
  logo: imageTextSchema,
  ...ours,
});

/** Positive lowers the balance, negative refunds. Whole rupees. A reason is ours. */
export const updateBalanceRequest = z.object({ amount: z.number(), reason: looseTextSchema });

/** Specification section 3, 'Team'. `logo` is the data URL, `logoUrl` the address of the same image. */
export const teamAnswer = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  /** Ours; null where the name is short enough. */
  shortName: z.nullable(z.string()),
  /** Ours: '#rrggbb'; null where the logo or the name gives the colour. */
  colour: z.nullable(z.string()),
  bidder: z.nullable(z.string()),
  bidderPhone: z.nullable(z.string()),
  /** Ours: the name of the player in its squad for whom the field 'Captain' says yes. */
  captain: z.nullable(z.string()),
  tournamentId: z.string(),
  ownerId: z.string(),
  ownerName: z.string(),
  currentBalance: z.int(),
  /** Ids of the players in the squad. */
  players: z.array(z.string()),
  createdAt: z.string(),
});
export type TeamAnswer = z.infer<typeof teamAnswer>;

/** What the account and the image store know of a team, and the auction does not. */
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
    bidder: team.bidder ?? null,
    bidderPhone,
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
