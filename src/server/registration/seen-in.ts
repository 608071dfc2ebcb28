import type { Auction } from '#domain/auction/auction.ts';
import type { KeptRegistration } from '#server/persistence/tables/registration/registration-rows.ts';

/**
 * The state of a registration according to the list of players. A player has the id of its registration. So a
 * registration counts as approved even if the server stopped before writing its row. It counts as rejected when its
 * player was removed from the list. An approved registration has the player's present name: docs/decisions/players.md.
 */
export function seenIn(
  { players }: Pick<Auction, 'players'>,
  registration: KeptRegistration,
): KeptRegistration {
  const { id, player, state } = registration;
  if (state === 'withdrawn') return registration;
  if (player === null)
    return players.has(id) ? { ...registration, state: 'approved', player: id } : registration;
  const { name } = players.get(player) ?? {};
  if (name === undefined) return { ...registration, state: 'rejected', player: null };
  // A correction that awaits the organiser keeps its own name.
  return state === 'approved' ? named(registration, name) : registration;
}

/** A registration under this name. */
export function named(registration: KeptRegistration, name: string): KeptRegistration {
  const { plan } = registration;
  return plan.name === name ? registration : { ...registration, plan: { ...plan, name } };
}
