import type { Auction } from '#domain/auction/auction.ts';
import type { SetUpCommand } from '#domain/auction/chapters/set-up/vocabulary.ts';
import type { SetShow } from '#domain/auction/chapters/show/vocabulary.ts';
import { decide } from '#domain/auction/decide.ts';
import type { Refused } from '#domain/auction/decision.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { squadPlaceOf } from '#domain/auction/lots/places.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import { MOST_OWN_FIELDS, MOST_PLAYERS_PER_BATCH } from '#domain/limits.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { sameKey } from '#domain/text.ts';
import { checkFields, fieldIdFor } from '#domain/tournament/check-fields.ts';
import { secondNameOf } from '#domain/tournament/draft-checks.ts';
import {
  inWords,
  LAST_TEAM,
  onlyIn,
  type OwnField,
  type OwnValue,
  type OwnValues,
  writtenIn,
} from '#domain/tournament/own-field.ts';
import type { Player } from '#domain/tournament/player.ts';
import { lettersOf } from '#domain/tournament/sheet/sheet-headings.ts';
import { autoColours } from '#domain/tournament/team-colour.ts';
import type { Team } from '#domain/tournament/team.ts';

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
interface CopyParts {
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
  const fields = fieldsOfNextSeason(chosen, source);
  return fields.length > MOST_OWN_FIELDS ? null : { ...chosen, fields };
}

/** @returns the events of the copy, or a refusal if a rule forbids a team or player; then nothing is copied */
export function copyInto(
  begun: Auction,
  source: Auction,
  choice: CopyChoice,
  parts: CopyParts,
): { readonly ok: true; readonly events: readonly AuctionEvent[] } | Refused<Refusal> {
  const teams = choice.teams ? teamsOf(source, choice, parts) : [];
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

function teamsOf({ teams }: Auction, choice: CopyChoice, { makeId, at }: CopyParts): Team[] {
  const all = [...teams.values()];
  // A copy keeps the colours of its source, also those that older logs leave to the names.
  const colours = autoColours(all);
  return all.map((team, place) => {
    const { name, logo, shortName, colour, bidder, cards } = team;
    const short = shortName === undefined ? {} : { shortName };
    const shown = colour === undefined ? {} : { colour };
    const by = bidder === undefined ? {} : { bidder };
    const autoColour = colours[place] ?? impossible('every team has a colour');
    // A number of cards by hand is agreed on for one season.
    const matches = cards === undefined || choice.players === 'next-season' ? {} : { cards };
    const names = secondNameOf(team);
    return {
      name,
      logo,
      ...short,
      ...shown,
      ...by,
      ...matches,
      ...names,
      id: makeId(),
      createdAt: at,
      autoColour,
    };
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
  const { rules } = begun.tournament;
  const isNext = choice.players === 'next-season';
  return {
    ...player,
    id,
    own: isNext ? ownOfNextSeason(rules, source, player) : onlyIn(rules.fields, player.own),
  };
}

/**
 * The fields for last season's team and price: the one by which the right to match asks, those of an earlier copy, or the
 * organiser's own ones of these names. A field that cannot hold the value is not one of them.
 */
interface SeasonFields {
  readonly team: OwnField | undefined;
  readonly price: OwnField | undefined;
}

const LAST_PRICE_NAME = 'Last Price';

/** The parts of a rule set that know the fields of the season. */
type SeasonRules = Pick<RuleSet, 'fields' | 'match'>;

function seasonFieldsIn({ fields, match }: SeasonRules): SeasonFields {
  const { who = 'any' } = match ?? {};
  const texts = fields.filter(({ is }) => is === 'choice' || is === 'text');
  const amounts = fields.filter(({ is }) => is === 'money');
  const asked = who === 'any' ? undefined : texts.find(({ id }) => id === who.field);
  return { team: asked ?? seasonField(texts, LAST_TEAM.name), price: seasonField(amounts, LAST_PRICE_NAME) };
}

/** The field with the id that this name gives, even if it was renamed; else the one that `fresh` numbered. */
function seasonField(fields: readonly OwnField[], wanted: string): OwnField | undefined {
  const id = fieldIdFor(wanted, []);
  const isMade = (field: OwnField) =>
    isNumbered(field.id, id) && (field.name === wanted || isNumbered(field.name, `${wanted} `));
  return fields.find((field) => field.id === id) ?? fields.find(isMade);
}

/** True with a number behind the stem that `fresh` may have given: 'Last Price 2024' is the organiser's own field. */
function isNumbered(text: string, stem: string): boolean {
  const number = text.startsWith(stem) ? text.slice(stem.length) : '';
  return /^[1-9]\d?$/.test(number) && Number(number) <= MOST_OWN_FIELDS;
}

/**
 * Returns a league's own fields for its next season, with last season's team and price (an amount). Rules of
 * retention and right to match may use both. Fields of an earlier season keep their name and place.
 */
function fieldsOfNextSeason(rules: SeasonRules, source: Auction): readonly OwnField[] {
  const { fields } = rules;
  const { team, price } = seasonFieldsIn(rules);
  const renewed = fields.map((field) => (field === team ? teamField(team, source) : field));
  const withTeam =
    team === undefined ? [...renewed, teamField(fresh(LAST_TEAM.name, fields), source)] : renewed;
  if (price !== undefined) return withTeam;
  return [...withTeam, { ...fresh(LAST_PRICE_NAME, withTeam), is: 'money' }];
}

/**
 * Returns the values of a player in the next season, in these fields of the copy. A player with a team gets that team
 * and its price. Other players keep the team and price that they had before.
 */
function ownOfNextSeason(rules: SeasonRules, source: Auction, player: Player): OwnValues {
  const { team, price } = seasonFieldsIn(rules);
  const others = rules.fields.filter((field) => field !== team && field !== price);
  const before = seasonFieldsIn(source.tournament.rules);
  const place = squadPlaceOf(source, player.id);
  return {
    ...onlyIn(others, player.own),
    ...valueIn(
      team,
      spelledIn(team, place === null ? written(before.team, player) : nameOf(source, place.team)),
    ),
    ...valueIn(price, place === null ? written(before.price, player) : place.price),
  };
}

function valueIn(field: OwnField | undefined, value: OwnValue | null): OwnValues {
  const { id } = field ?? impossible('the copy has the fields of the season');
  return value === null ? {} : { [id]: value };
}

function written(field: OwnField | undefined, { own }: Player): OwnValue | null {
  return field === undefined ? null : writtenIn(field, own);
}

/** The choice that equals this text in the rules, in its own spelling; else the value itself. */
function spelledIn(field: OwnField | undefined, value: OwnValue | null): OwnValue | null {
  const values = field?.is === 'choice' && value !== null ? field.values : [];
  return values.find((one) => sameKey(one) === sameKey(String(value))) ?? value;
}

function nameOf({ teams }: Auction, team: TeamId): string {
  return (teams.get(team) ?? impossible(`no team ${team}`)).name;
}

/**
 * The field with the teams of the source, and former teams of unsold players; a text field if they are no valid choice.
 */
function teamField({ id, name, public: isPublic }: FieldHead, source: Auction): OwnField {
  const before = seasonFieldsIn(source.tournament.rules).team;
  const unsold = [...source.players.values()].filter((player) => squadPlaceOf(source, player.id) === null);
  const former = unsold.map((player) => written(before, player)).filter((value) => value !== null);
  const names = [...source.teams.values()].map((team) => team.name).concat(former.map(inWords));
  // The first spelling counts: teams come before the texts of players.
  const spellings = new Map<string, string>();
  for (const text of names) if (!spellings.has(sameKey(text))) spellings.set(sameKey(text), text);
  const values = [...spellings.values()];
  const choice: OwnField = { id, name, is: 'choice', values, public: isPublic };
  const isChoice = checkFields([choice]).every(({ at }) => !at.includes('values'));
  return isChoice ? choice : { id, name, is: 'text', public: isPublic };
}

type FieldHead = Pick<OwnField, 'id' | 'name' | 'public'>;

/** A new field. Its name gets a number if the league already has a field with that heading. */
function fresh(wanted: string, others: readonly OwnField[]): FieldHead {
  const taken = others.map(({ name }) => lettersOf(name));
  const isFree = (name: string) => !taken.includes(lettersOf(name));
  const names = [wanted, ...taken.map((_, at) => `${wanted} ${String(at + 2)}`)];
  const name = names.find(isFree) ?? impossible('more names than fields');
  const ids = others.map(({ id }) => id);
  return { id: fieldIdFor(wanted, ids), name, public: true };
}
