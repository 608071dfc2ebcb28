import type { Auction, Entrant, RetainedAs, SaleByMatch } from '#domain/auction/auction.ts';
import { teamStanding } from '#domain/auction/chapters/standing/standing.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import { cardsLeft } from '#domain/auction/teams/cards.ts';
import { mostBid } from '#domain/auction/teams/claim.ts';
import { chargeBeside, purseOf, slotsLeft, spentBy, squadOf } from '#domain/auction/teams/squad.ts';
import type { Hex } from '#domain/colour.ts';
import type { TeamId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { Rupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { keptHere, secondNameOf } from '#domain/tournament/draft-checks.ts';
import { isCaptain, onlyIn, type OwnField, publicFields } from '#domain/tournament/own-field.ts';
import type { Player } from '#domain/tournament/player.ts';
import { shownColours } from '#domain/tournament/team-colour.ts';
import type { TeamPlan } from '#domain/tournament/team.ts';
import type { Entries, HallView, PlayerBrief, SoldPlayer, TeamEntry } from './view.ts';

/** The public part of a player: a photo only from this server, and these fields only. */
export function publicPlayer(player: Player, fields: readonly OwnField[]): Player {
  const photo = keptHere(player.photo);
  const own = onlyIn(fields, player.own);
  return photo === player.photo && own === player.own ? player : { ...player, photo, own };
}

/** The rules without the organiser's private fields. */
export function publicRules(rules: RuleSet): RuleSet {
  const fields = publicFields(rules.fields);
  return fields === rules.fields ? rules : { ...rules, fields };
}

/** The fields of a player that lists and sale scenes show. */
export function briefOf(player: Player): PlayerBrief {
  return { ...soldPlayerOf(player), basePrice: player.basePrice };
}

/** Like `briefOf`, for a sold player, who needs no base price. */
export function soldPlayerOf(player: Player): SoldPlayer {
  const { id, name, number, photo, styles } = player;
  return { id, name, number, photo: keptHere(photo), styles, ...secondNameOf(player) };
}

/** Keys the entries by number; the first entry gets the number `first`. */
export function numbered<Entry>(first: number, entries: readonly Entry[]): Entries<Entry> {
  return Object.fromEntries(entries.map((entry, at) => [String(first + at), entry]));
}

/** Keys the last `most` entries by their number in the whole list, which counts from '1'. */
export function lastNumbered<One, Entry>(
  all: readonly One[],
  most: number,
  entryOf: (one: One) => Entry,
): Entries<Entry> {
  const first = Math.max(0, all.length - most);
  return numbered(first + 1, all.slice(first).map(entryOf));
}

/** All teams with money and squad places. */
export function teamEntries(auction: Auction): HallView['teams'] {
  const teams = [...auction.teams.values()];
  const colours = shownColours(teams);
  return Object.fromEntries(
    teams.map((team, place) => {
      const colour = colours[place] ?? impossible('every team has a colour');
      return [team.id, teamEntry(auction, team, { place, colour })];
    }),
  );
}

function teamEntry(
  auction: Auction,
  team: Entrant,
  { place, colour }: Pick<TeamEntry, 'place' | 'colour'>,
): TeamEntry {
  const { id } = team;
  return {
    place,
    ...teamFace(team, colour),
    purse: purseOf(auction, id),
    spent: spentBy(auction, id),
    size: squadOf(auction, id).length,
    slots: slotsLeft(auction, id),
    most: mostBid(auction, id).amount,
    ...(auction.tournament.rules.match && { cards: cardsLeft(auction, id) }),
    ...quotasOf(auction, id),
  };
}

/** The names, colour and logo of a team. `colour`: as `shownColours` gives it. */
export function teamFace(
  team: TeamPlan,
  colour: Hex,
): Pick<TeamEntry, 'name' | 'short' | 'colour' | 'logo' | 'secondName'> {
  const { name, shortName, logo } = team;
  return {
    name,
    ...(shortName !== undefined && { short: shortName }),
    colour,
    ...secondNameOf(team),
    logo: keptHere(logo),
  };
}

function quotasOf(auction: Auction, team: TeamId): Pick<TeamEntry, 'quotas'> {
  const standing = teamStanding(auction, team);
  return standing === null ? {} : { quotas: { has: standing.has, spent: standing.spent } };
}

/** A player in a squad, as the page of the result lists him: without fields of the league and without a photo. */
export interface SquadLine extends Pick<
  Player,
  'id' | 'name' | 'secondName' | 'number' | 'styles' | 'isOwner'
> {
  readonly team: TeamId;
  /** Whole rupees. */
  readonly price: Rupees;
  /** What left the purse, in whole rupees; left out where it equals the price. */
  readonly charge?: Rupees;
  /** Only for players that the team had before the auction. */
  readonly as?: RetainedAs;
  readonly captain?: true;
  /** Only for a player whom the team got by its right to match. */
  readonly match?: NonNullable<SaleByMatch['match']>;
}

/** All squads, team by team in the order of entry: retained players first, then purchases in the order of the sales. */
export function squadLines(auction: Auction): SquadLine[] {
  const fields = publicFields(auction.tournament.rules.fields);
  return [...auction.teams.keys()].flatMap((team) =>
    squadOf(auction, team).map(({ player, price, retained, match }): SquadLine => {
      const bought = playerOf(auction, player);
      const { id, name, number, styles, isOwner } = bought;
      return {
        ...{ id, name, number, styles, isOwner, team, price },
        ...secondNameOf(bought),
        ...(isCaptain(publicPlayer(bought, fields).own) && { captain: true }),
        ...(retained && { as: retained.as, ...chargeBeside({ price, charge: retained.charge }) }),
        ...(match && { match }),
      };
    }),
  );
}
