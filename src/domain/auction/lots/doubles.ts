import type { Auction } from '#domain/auction/auction.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { inWords, writtenIn, type OwnField } from '#domain/tournament/own-field.ts';
import type { Player } from '#domain/tournament/player.ts';
import { isPhoneField } from '#domain/tournament/private-column.ts';
import {
  personKeys,
  samePairs,
  samePersonBy,
  type PersonKeys,
  type SamePair,
} from '#domain/tournament/same-person.ts';
import { playerOf } from './block.ts';
import { retainedOf, salesOf } from './places.ts';

/** A sold or retained player who is probably the same person as another one in the list. */
export interface SquadDouble {
  readonly player: Player;
  readonly team: TeamId;
  readonly isRetained: boolean;
}

/**
 * The player of a squad who is probably the same person as the lot, a sold one first; null: nobody. `fields`: the
 * fields whose phone numbers count, because some screens may not know them.
 */
export function squadDouble(
  auction: Auction,
  lot: PlayerId,
  fields: readonly OwnField[],
): SquadDouble | null {
  const mine = keysOf(playerOf(auction, lot), fields);
  const retained = retainedOf(auction);
  // This runs at every bid, so neither list is copied.
  for (const squad of [salesOf(auction), retained]) {
    for (const [id, { team }] of squad) {
      const player = playerOf(auction, id);
      if (id !== lot && samePersonBy(keysOf(player, fields), mine) !== null)
        return { player, team, isRetained: squad === retained };
    }
  }
  return null;
}

/** The players who are probably the same person as an earlier one in the list, each with that one. */
export function doublesIn({ players, tournament }: Auction): SamePair<Player>[] {
  const { fields } = tournament.rules;
  return samePairs([...players.values()].map((player) => [player, keysOf(player, fields)] as const));
}

interface KnownKeys {
  readonly phones: readonly OwnField[];
  readonly of: WeakMap<Player, PersonKeys>;
}

/** Caches the keys of each player, because every bid asks for them. */
const known = new WeakMap<readonly OwnField[], KnownKeys>();

function keysOf(player: Player, fields: readonly OwnField[]): PersonKeys {
  const cache = known.get(fields) ?? { phones: fields.filter(isPhoneField), of: new WeakMap() };
  known.set(fields, cache);
  const keys = cache.of.get(player) ?? personKeys({ ...player, phones: phonesOf(player, cache.phones) });
  cache.of.set(player, keys);
  return keys;
}

function phonesOf({ own }: Player, fields: readonly OwnField[]): string[] {
  return fields.flatMap((field) => {
    const written = writtenIn(field, own);
    return written === null ? [] : [inWords(written)];
  });
}
