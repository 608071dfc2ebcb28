import type { Auction } from '#domain/auction/auction.ts';
import { squadPlaceOf } from '#domain/auction/lots/places.ts';
import { impossible } from '#domain/impossible.ts';
import { MOST_CHOICES, TEXT_LENGTH } from '#domain/limits.ts';
import { lengthOf } from '#domain/text.ts';
import { lettersOf } from '#domain/tournament/sheet/sheet-headings.ts';
import { LAST_PRICE, type OwnField, type OwnValues } from '#domain/tournament/own-field.ts';
import type { Player } from '#domain/tournament/player.ts';

const TEAM = { id: 'lastteam', name: 'Last Team' } as const;
const PRICE = { id: LAST_PRICE, name: 'Last Price' } as const;
const IDS: readonly string[] = [TEAM.id, PRICE.id];

/**
 * Returns a league's own fields for its next season, plus last season's team and price (an amount). Rules of
 * retention and right to match may use both. They replace the fields of an earlier season.
 */
export function fieldsOfNextSeason(
  fields: readonly OwnField[],
  { teams }: Pick<Auction, 'teams'>,
): readonly OwnField[] {
  const names = [...teams.values()].map(({ name }) => name);
  const others = withoutLastSeason(fields);
  const fit = names.every((name) => lengthOf(name) <= TEXT_LENGTH.ownChoice) && names.length <= MOST_CHOICES;
  const team: OwnField =
    fit && names.length > 0
      ? { ...TEAM, is: 'choice', values: names, public: true }
      : { ...TEAM, is: 'text', public: true };
  return [...others, named(team, others), named({ ...PRICE, is: 'money', public: true }, others)];
}

/** Returns a player's team and price of this season; {} for a player without a team. */
export function lastSeasonOf(auction: Auction, { id }: Pick<Player, 'id'>): OwnValues {
  const place = squadPlaceOf(auction, id);
  if (place === null) return {};
  const { name } = auction.teams.get(place.team) ?? impossible(`no team ${place.team}`);
  return { [TEAM.id]: name, [PRICE.id]: place.price };
}

export function withoutLastSeason(fields: readonly OwnField[]): readonly OwnField[] {
  return fields.filter(({ id }) => !IDS.includes(id));
}

/** Adds a number to the name if the league already has a field with that heading. */
function named(field: OwnField, others: readonly OwnField[]): OwnField {
  const taken = others.map(({ name }) => lettersOf(name));
  const isFree = (name: string) => !taken.includes(lettersOf(name));
  const names = [field.name, ...taken.map((_, at) => `${field.name} ${String(at + 2)}`)];
  return { ...field, name: names.find(isFree) ?? impossible('more names than fields') };
}
