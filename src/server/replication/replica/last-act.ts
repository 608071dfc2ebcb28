import type { Auction } from '#domain/auction/auction.ts';
import { fold, foldOn } from '#domain/auction/fold.ts';
import { amountOf } from '#protocol/amount-text.ts';
import type { LastAct } from '#protocol/calls/second-laptop.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { inWords } from '#protocol/texts/in-words.ts';
import type { ReplicaTables } from '#server/persistence/tables/installation.ts';

/** The number of newest log lines in which an act is searched. */
const LOOKED_AT = 8;
/** The number of log lines to fold before the event loop gets a turn. */
const PIECE = 500;

interface Told {
  readonly auction: Auction;
  readonly act: LastAct | null;
}

/**
 * Finds the last act that a laptop holds, as a sentence. Reads only new lines, and reads them once for simultaneous
 * questions. Keeps the few auctions of the newest lines in memory.
 */
export function createLastAct(): (replica: ReplicaTables) => Promise<LastAct | null> {
  let told = new Map<string, Told>();
  let from: ReplicaTables | null = null;
  let under: Promise<LastAct | null> | null = null;

  async function find(replica: ReplicaTables): Promise<LastAct | null> {
    // Another copy was installed in the meantime: its logs may differ, so fold them from the first line.
    const before = from === replica ? told : new Map<string, Told>();
    const now = new Map<string, Told>();
    for (const { tournament } of replica.lastLines(LOOKED_AT)) {
      if (now.has(tournament)) continue;
      const read = await readOn(replica, tournament, before.get(tournament) ?? null);
      if (read !== null) now.set(tournament, read);
    }
    [told, from] = [now, replica];
    const acts = [...now.values()].flatMap(({ act }) => act ?? []);
    return acts.reduce<LastAct | null>((last, act) => (last === null || act.at > last.at ? act : last), null);
  }

  return (replica) => {
    under ??= find(replica).finally(() => {
      under = null;
    });
    return under;
  };
}

async function readOn(
  { store }: ReplicaTables,
  tournament: string,
  before: Told | null,
): Promise<Told | null> {
  let told = before;
  for (;;) {
    const lines = await store.log.eventsAfter(tournament, told?.auction.sequence ?? 0, PIECE);
    if (lines.length > 0) told = toldOn(told, lines);
    if (lines.length < PIECE) return told;
    await new Promise(setImmediate);
  }
}

function toldOn(before: Told | null, lines: readonly RecordedEvent[]): Told {
  const facts = lines.map(({ event }) => event);
  const auction = before === null ? fold(facts) : foldOn(before.auction, facts);
  const act = lines
    .toReversed()
    .map((line) => actIn(auction, line))
    .find((one) => one !== null);
  return { auction, act: act ?? before?.act ?? null };
}

/** The act of a log line, as a sentence; null where another line reports the same act. */
function actIn(auction: Auction, { at, event }: RecordedEvent): LastAct | null {
  const text = inWords(event, {
    player: (id, then = 'A player who was deleted') => auction.players.get(id)?.name ?? then,
    team: (id, then = 'a team that was deleted') => auction.teams.get(id)?.name ?? then,
    amount: (amount) => amountOf(auction, amount),
    unsoldThen: () => auction.tournament.rules.unsold,
  });
  return text === null ? null : { tournament: auction.tournament.name, text, at };
}
