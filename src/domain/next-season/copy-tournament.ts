import type { Auction } from '#domain/auction/auction.ts';
import type { SetUpCommand } from '#domain/auction/chapters/set-up/commands.ts';
import type { SetShow } from '#domain/auction/chapters/show/commands.ts';
import { decide } from '#domain/auction/decide/decide.ts';
import type { Refused } from '#domain/auction/decide/decision.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { evolve } from '#domain/auction/evolve.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import { impossible } from '#domain/impossible.ts';
import type { PlayerId } from '#domain/ids.ts';
import { MOST_OWN_FIELDS, MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { onlyIn } from '#domain/tournament/own-field.ts';
import type { Player } from '#domain/tournament/player.ts';
import { secondNameOf } from '#domain/tournament/draft-checks.ts';
import { autoColours } from '#domain/tournament/team-colour.ts';
import type { Team } from '#domain/tournament/team.ts';
import { fieldsOfNextSeason, ownOfNextSeason } from './last-season.ts';

/** The parts of a tournament to copy. Bids, sales and retentions are never copied. */
export interface CopyChoice {
  /** The rules; they count as chosen in the copy if they do in its source. */
  readonly rules: boolean;
  readonly teams: boolean;
  /** 'next-season' copies all players and has two fields for this season's team and price. */
  readonly players: 'none' | 'all' | 'next-season';
  /** The settings of the show: logos, sponsors, sounds, languages. The link to this season's stream stays behind. */
  readonly show: boolean;
}

/** The new ids and the creation time for the teams and players of a copy. */
export interface CopyParts {
  readonly makeId: () => string;
  /** Epoch ms. */
  readonly at: number;
}

/** Returns the rules of a copy, based on the chosen ones; null if the two season fields exceed the field limit. */
export function rulesOfCopy(
  chosen: RuleSet,
  source: Auction,
  players: CopyChoice['players'],
): RuleSet | null {
  if (players !== 'next-season') return chosen;
  const fields = fieldsOfNextSeason(chosen.fields, source);
  return fields.length > MOST_OWN_FIELDS ? null : { ...chosen, fields };
}

/** @returns the events of the copy, or a refusal if a rule forbids a team or player; then nothing is copied */
export function copyInto(
  begun: Auction,
  source: Auction,
  choice: CopyChoice,
  parts: CopyParts,
): { readonly ok: true; readonly events: readonly AuctionEvent[] } | Refused<Refusal> {
  const teams = choice.teams ? teamsOf(source, parts) : [];
  const { rules } = begun.tournament;
  const isChosen = choice.rules && source.agreement.chosen === true;
  const commands = [
    ...(isChosen ? [{ type: 'agree-rules', rules, reason: '' } as const] : []),
    ...teams.map((team) => ({ type: 'enter-team', team }) as const),
    ...playerCommands({ begun, source, choice }, parts),
    ...(choice.show ? [showOf(source)] : []),
  ];
  const events: AuctionEvent[] = [];
  let auction = begun;
  for (const command of commands) {
    const decision = decide(auction, command);
    if (!decision.ok) return decision;
    events.push(...decision.events);
    auction = decision.events.reduce(evolve, auction);
  }
  return { ok: true, events };
}

function showOf({ show }: Auction): SetShow {
  return { type: 'set-show', show: { ...show, stream: null } };
}

function teamsOf({ teams }: Auction, { makeId, at }: CopyParts): Team[] {
  const all = [...teams.values()];
  // A copy keeps the colours of its source, also those that older logs leave to the names.
  const colours = autoColours(all);
  return all.map((team, place) => {
    const { name, logo, shortName, colour, bidder } = team;
    const short = shortName === undefined ? {} : { shortName };
    const shown = colour === undefined ? {} : { colour };
    const by = bidder === undefined ? {} : { bidder };
    const autoColour = colours[place] ?? impossible('every team has a colour');
    const names = secondNameOf(team);
    return { name, logo, ...short, ...shown, ...by, ...names, id: makeId(), createdAt: at, autoColour };
  });
}

function playerCommands(copying: Copying, { makeId }: CopyParts): SetUpCommand[] {
  const players = copying.choice.players === 'none' ? [] : [...copying.source.players.values()];
  const batches = Math.ceil(players.length / MOST_PLAYERS_PER_BATCH);
  return Array.from({ length: batches }, (_, batch) => {
    const first = batch * MOST_PLAYERS_PER_BATCH;
    const some = players.slice(first, first + MOST_PLAYERS_PER_BATCH);
    // The seed has no effect: lots are drawn only after an auction begins.
    return {
      type: 'register-players',
      players: some.map((player) => copyOf(player, makeId(), copying)),
      seed: 0,
    };
  });
}

interface Copying {
  readonly begun: Auction;
  readonly source: Auction;
  readonly choice: CopyChoice;
}

function copyOf(player: Player, id: PlayerId, { begun, source, choice }: Copying): Player {
  const { fields } = begun.tournament.rules;
  const isNext = choice.players === 'next-season';
  return {
    ...player,
    id,
    own: isNext ? ownOfNextSeason(fields, source, player) : onlyIn(fields, player.own),
  };
}
