import type { Auction } from '#domain/auction/auction.ts';
import type { Retention } from '#domain/auction/chapters/retention/vocabulary.ts';
import { orderAllowances } from '#domain/auction/chapters/standing/reckon.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { nowShort, shortIn } from '#domain/auction/preflight/short-without.ts';
import type { Allowance } from '#domain/completion/allowance.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Player } from '#domain/tournament/player.ts';
import { findingText } from '#protocol/texts/preflight.ts';

/** Retentions that are about to be made, in their order, with all players who join at the same time. */
export interface PlannedRetentions {
  readonly players: readonly Player[];
  readonly retentions: readonly Retention[];
}

/** The work limit of one question: about a fifth of a second. A team that needs more is not warned of. */
const WORK = 25_000_000;

/**
 * Warns by player of retentions after which a team can no longer complete its squad. All searches share `whole`. A
 * team is named at the row that made it short; where that search needs more work, at a later row.
 */
export function warnOfSquads(
  auction: Auction,
  { players, retentions }: PlannedRetentions,
  whole: Allowance = { work: WORK },
): ReadonlyMap<PlayerId, string> {
  const allow = orderAllowances(whole);
  const before = evolve(auction, { type: 'PlayersRegistered', players });
  const steps: Step[] = [];
  let after = before;
  for (const retention of retentions) {
    after = evolve(after, { type: 'PlayerRetained', ...retention });
    steps.push({ player: retention.player, after });
  }
  const names = {
    rules: auction.tournament.rules,
    nameOf: (team: TeamId) => auction.teams.get(team)?.name ?? '',
  };
  const warnings = new Map<PlayerId, string>();
  for (const short of nowShort(before, after, [...auction.teams.keys()], allow)) {
    const step = firstShort(steps, ({ after: now }) => shortIn(now, short.teams, allow).length > 0);
    if (step === undefined) continue;
    const said = warnings.get(step.player);
    const words = findingText(names, short);
    warnings.set(step.player, said === undefined ? words : `${said}; ${words}`);
  }
  return warnings;
}

/** The auction after one retention. */
interface Step {
  readonly player: PlayerId;
  readonly after: Auction;
}

/** A step that is short after one that is not, found by halving. The last step is short, and none is before the first. */
function firstShort(steps: readonly Step[], isShort: (step: Step) => boolean): Step | undefined {
  let [able, short] = [-1, steps.length - 1];
  while (short - able > 1) {
    const middle = Math.floor((able + short) / 2);
    const step = steps[middle];
    if (step === undefined) break;
    if (isShort(step)) short = middle;
    else able = middle;
  }
  return steps[short];
}
