import type { UserId } from '#domain/ids.ts';
import type { LeftAct, LeftAnswer } from '#protocol/calls/second-laptop.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import { actIn } from './last-act.ts';
import { missingMessage } from './channel/messages.ts';
import { answerIn, askOver, type Asking } from './channel/questions.ts';
import type { Replication } from './replication.ts';

const PATIENCE = 5_000;
/** The number of log lines to compare at once, going back from the end of a log. */
const AT_ONCE = 500;
/** The time (ms) to look back: older orders are no longer of interest. */
const LOOKS_BACK = 7 * 24 * 60 * 60_000;

interface UnreplicatedParts {
  readonly store: Pick<Store, 'log' | 'tournaments'>;
  readonly auctions: Pick<AuctionService, 'auctionOf'>;
  readonly second: Pick<Replication, 'replacedBy' | 'state'>;
  /** The present time, epoch ms. */
  readonly now: () => number;
}

/** The acts of one organiser's tournaments that this laptop accepted and the new primary does not have. */
export async function unreplicatedEntries(parts: UnreplicatedParts, user: UserId): Promise<LeftAnswer> {
  const url = parts.second.replacedBy();
  const secret = parts.second.state.paired?.secret;
  if (url === null || secret === undefined) return { asked: false, url: '', acts: [] };
  const acts: LeftAct[] = [];
  for (const { id } of await parts.store.tournaments.ofOrganiser(user)) {
    const left = await leftIn(parts, id, { url, secret });
    if (left === null) return { asked: false, url, acts: [] };
    acts.push(...left);
  }
  return { asked: true, url, acts };
}

/** The acts of one tournament that the new primary does not have; null where that laptop does not answer. */
async function leftIn(
  { store, auctions, now }: UnreplicatedParts,
  tournament: string,
  house: Asking,
): Promise<LeftAct[] | null> {
  const auction = await auctions.auctionOf(tournament);
  if (auction === null) return [];
  const missing: RecordedEvent[] = [];
  for (let end = auction.sequence; end > 0; end -= AT_ONCE) {
    const from = Math.max(0, end - AT_ONCE);
    const all = await store.log.eventsAfter(tournament, from, end - from);
    const lines = all.filter(({ at }) => at > now() - LOOKS_BACK);
    const commands = [...new Set(lines.map(({ commandId }) => commandId))];
    if (commands.length === 0) break;
    const heard = await askOver(house, { type: 'compare', tournament, commands }, PATIENCE);
    const answer = answerIn(heard, missingMessage);
    if (answer === null) return null;
    const gone = new Set(answer.missing);
    missing.unshift(...lines.filter(({ commandId }) => gone.has(commandId)));
    // The new primary has one of these lines, so it has all earlier lines as well.
    if (gone.size < commands.length) break;
  }
  return missing.flatMap((line) => {
    const act = actIn(auction, line);
    return act === null
      ? []
      : [{ tournament, name: act.tournament, sequence: line.sequence, at: line.at, text: act.text }];
  });
}
