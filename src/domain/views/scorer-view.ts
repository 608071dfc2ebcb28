import type { Auction, Entrant } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { keptHere } from '#domain/tournament/draft-checks.ts';
import { type OwnField, publicFields } from '#domain/tournament/own-field.ts';
import { publicPlayer, publicRules } from './public.ts';

/*
 * Removes private data from a console of a scorer, who gets the log like the organiser. Only the organiser sees private
 * fields of the tournament and addresses on other sites (docs/decisions/images.md).
 */

/**
 * The event without private data. `fields`: the present fields of the auction, because a field may have become private
 * since.
 */
export function scorersEvent(event: AuctionEvent, fields: readonly OwnField[]): AuctionEvent {
  const known = publicFields(fields);
  if (event.type === 'PlayersRegistered')
    return { ...event, players: event.players.map((player) => publicPlayer(player, known)) };
  if (event.type === 'PlayerEdited') return { ...event, player: publicPlayer(event.player, known) };
  if (event.type === 'TeamEntered') return { ...event, team: publicTeam(event.team) };
  if (event.type === 'TeamEdited') return { ...event, plan: publicTeam(event.plan) };
  if (event.type === 'TournamentCreated') return { ...event, tournament: withPublicRules(event.tournament) };
  if (event.type === 'TournamentEdited') return { ...event, plan: withPublicRules(event.plan) };
  return event.type === 'RulesAgreed' ? withPublicRules(event) : event;
}

/** The auction that results from folding a scorer's events. */
export function scorersAuction(auction: Auction): Auction {
  const tournament = withPublicRules(auction.tournament);
  const known = tournament.rules.fields;
  return {
    ...auction,
    tournament,
    teams: new Map([...auction.teams].map(([id, team]): [string, Entrant] => [id, publicTeam(team)])),
    players: new Map([...auction.players].map(([id, player]) => [id, publicPlayer(player, known)])),
  };
}

/** Removes a logo that this server does not store. */
function publicTeam<Team extends { readonly logo: string | null }>(team: Team): Team {
  const logo = keptHere(team.logo);
  return logo === team.logo ? team : { ...team, logo };
}

function withPublicRules<Ruled extends { readonly rules: RuleSet }>(ruled: Ruled): Ruled {
  const rules = publicRules(ruled.rules);
  return rules === ruled.rules ? ruled : { ...ruled, rules };
}
