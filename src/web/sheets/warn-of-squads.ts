import type { Auction } from '#domain/auction/auction.ts';
import type { Retention } from '#domain/auction/chapters/retention/commands.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { nowShort } from '#domain/auction/preflight/now-short.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { findingText } from '#protocol/texts/preflight.ts';

/**
 * Warns by player of retentions after which a team can no longer complete its squad.
 * `auction` has all players of the sheet and none of these retentions.
 */
export function warnOfSquads(
  auction: Auction,
  retentions: readonly Retention[],
): ReadonlyMap<PlayerId, string> {
  const steps: Step[] = [];
  let after = auction;
  for (const retention of retentions) {
    const before = after;
    after = evolve(before, { type: 'PlayerRetained', ...retention });
    steps.push({ player: retention.player, before, after });
  }
  const names = {
    rules: auction.tournament.rules,
    nameOf: (team: TeamId) => auction.teams.get(team)?.name ?? '',
  };
  const warnings = new Map<PlayerId, string>();
  for (const short of nowShort(auction, after, [...auction.teams.keys()])) {
    const isReason = (step: Step) => nowShort(step.before, step.after, short.teams).length > 0;
    const step = steps.find(isReason) ?? steps.at(-1);
    if (step === undefined) continue;
    const said = warnings.get(step.player);
    const words = findingText(names, short);
    warnings.set(step.player, said === undefined ? words : `${said}; ${words}`);
  }
  return warnings;
}

/** The auction before and after one retention. */
interface Step {
  readonly player: PlayerId;
  readonly before: Auction;
  readonly after: Auction;
}
