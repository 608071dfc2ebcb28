import { useMemo } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import type { TeamId } from '#domain/ids.ts';
import type { Hex } from '#web/parts/colour.ts';
import { useTeamColours } from '#web/photos/colour-of-logo.ts';
import { teamViews, type TeamView } from './team-views.ts';

/** The teams as the console draws them, and the colour of each. */
export function useTeamViews(auction: Auction): [readonly TeamView[], ReadonlyMap<TeamId, Hex>] {
  const teams = useMemo(() => teamViews(auction), [auction]);
  const hues = useTeamColours(teams);
  return [teams, new Map(teams.map(({ id }, place) => [id, hues[place] ?? '#1a2540']))];
}
