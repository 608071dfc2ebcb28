import type { Auction } from '#domain/auction/auction.ts';
import type { SetUpCommand } from '#domain/auction/chapters/set-up/commands.ts';
import { decide } from '#domain/auction/decide/decide.ts';
import type { Refused } from '#domain/auction/decide/decision.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { evolve } from '#domain/auction/evolve.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import type { PlayerId } from '#domain/ids.ts';
import { MOST_OWN_FIELDS, MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { onlyIn } from '#domain/tournament/own-field.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { Team } from '#domain/tournament/team.ts';
import { fieldsOfNextSeason, lastSeasonOf, withoutLastSeason } from './last-season.ts';

/** The parts of a tournament that its copy has. Bids, sales and retentions are never copied. */
export interface CopyChoice {
  readonly teams: boolean;
  /** 'next-season': with the team and the price of this season, in two fields of their own. */
  readonly players: 'none' | 'all' | 'next-season';
}

/** Where the teams and players of a copy get what is new of them. */
export interface CopyParts {
  readonly makeId: () => string;
  /** Epoch ms. */
  readonly at: number;
}

/** The rules of a copy, from those that were chosen for it; null: no room for the two fields of the next season. */
export function rulesOfCopy(chosen: RuleSet, source: Auction, { players }: CopyChoice): RuleSet | null {
  if (players !== 'next-season') return chosen;
  const fields = fieldsOfNextSeason(chosen.fields, source);
  return fields.length > MOST_OWN_FIELDS ? null : { ...chosen, fields };
}

/** @returns a refusal where a rule forbids what the source has; then nothing is copied */
export function copyInto(
  begun: Auction,
  source: Auction,
  choice: CopyChoice,
  parts: CopyParts,
): { readonly ok: true; readonly events: readonly AuctionEvent[] } | Refused<Refusal> {
  const teams = choice.teams ? teamsOf(source, parts) : [];
  const commands = [
    ...teams.map((team) => ({ type: 'enter-team', team }) as const),
    ...playerCommands({ begun, source, choice }, parts),
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

function teamsOf({ teams }: Auction, { makeId, at }: CopyParts): Team[] {
  return [...teams.values()].map(({ name, logo, shortName, colour, bidder }) => {
    const short = shortName === undefined ? {} : { shortName };
    const shown = colour === undefined ? {} : { colour };
    const by = bidder === undefined ? {} : { bidder };
    return { name, logo, ...short, ...shown, ...by, id: makeId(), createdAt: at };
  });
}

function playerCommands(copying: Copying, { makeId }: CopyParts): SetUpCommand[] {
  const players = copying.choice.players === 'none' ? [] : [...copying.source.players.values()];
  const batches = Math.ceil(players.length / MOST_PLAYERS_PER_BATCH);
  return Array.from({ length: batches }, (_, batch) => {
    const first = batch * MOST_PLAYERS_PER_BATCH;
    const some = players.slice(first, first + MOST_PLAYERS_PER_BATCH);
    // Nothing is drawn before an auction begins: the seed counts for nothing.
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

/** A player of a team this season has that team and price; nobody else keeps those of the season before. */
function copyOf(player: Player, id: PlayerId, { begun, source, choice }: Copying): Player {
  const { fields } = begun.tournament.rules;
  const isNext = choice.players === 'next-season';
  const kept = onlyIn(isNext ? withoutLastSeason(fields) : fields, player.own);
  return { ...player, id, own: isNext ? { ...kept, ...lastSeasonOf(source, player) } : kept };
}
