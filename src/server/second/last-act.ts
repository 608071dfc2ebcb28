import type { Auction } from '#domain/auction/auction.ts';
import { fold, foldOn } from '#domain/auction/fold.ts';
import { amountOf } from '#protocol/amount-text.ts';
import type { RecordedEvent } from '#protocol/events.ts';
import type { LastAct } from '#protocol/second-laptop.ts';
import { inWords } from '#protocol/texts/in-words.ts';
import type { Replica } from '#server/store/second-data.ts';

/** So many of the newest lines are looked at for one that is an act. */
const LOOKED_AT = 8;

interface Told {
  readonly auction: Auction;
  readonly act: LastAct | null;
}

/** The last act that a laptop holds, in words. Reads what came since it was asked last. */
export function createLastAct(): (replica: Replica) => Promise<LastAct | null> {
  const told = new Map<string, Told>();

  async function readOn({ store }: Replica, tournament: string): Promise<LastAct | null> {
    const before = told.get(tournament) ?? null;
    const lines = await store.log.eventsAfter(tournament, before?.auction.sequence ?? 0);
    if (lines.length === 0) return before?.act ?? null;
    const facts = lines.map(({ event }) => event);
    const auction = before === null ? fold(facts) : foldOn(before.auction, facts);
    const act = lines
      .toReversed()
      .map((line) => actIn(auction, line))
      .find((one) => one !== null);
    told.set(tournament, { auction, act: act ?? before?.act ?? null });
    return act ?? before?.act ?? null;
  }

  return async (replica) => {
    const tournaments = new Set(replica.lastLines(LOOKED_AT).map(({ tournament }) => tournament));
    const acts: LastAct[] = [];
    for (const tournament of tournaments) {
      const act = await readOn(replica, tournament);
      if (act !== null) acts.push(act);
    }
    return acts.reduce<LastAct | null>((last, act) => (last === null || act.at > last.at ? act : last), null);
  };
}

/** A line in words, or null where another says it already. */
export function actIn(auction: Auction, { at, event }: RecordedEvent): LastAct | null {
  const text = inWords(event, {
    player: (id) => auction.players.get(id)?.name ?? 'A player who was deleted',
    team: (id) => auction.teams.get(id)?.name ?? 'a team that was deleted',
    amount: (amount) => amountOf(auction, amount),
    unsoldThen: () => auction.tournament.rules.unsold,
  });
  return text === null ? null : { tournament: auction.tournament.name, text, at };
}
