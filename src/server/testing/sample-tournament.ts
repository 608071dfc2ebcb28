import {
  created,
  entered,
  drawn,
  opened,
  placed,
  registered,
  released,
  retained,
  sold,
} from '#fixtures/auction/facts.ts';
import {
  bumrah,
  chennai,
  dhoni,
  kohli,
  mumbai,
  playerNamed,
  teamNamed,
  tournamentWith,
} from '#fixtures/auction/people.ts';
import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { fold } from '#domain/auction/fold.ts';
import { impossible } from '#domain/impossible.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { type Rows, firstEntry, nextEntry, rowsOf } from '#server/auctions/log-entry.ts';
import type { LogEntry } from '#server/persistence/tables/log/log-lines.ts';
import type { Store } from '#server/persistence/tables/store.ts';

/** The id of the sample auction for each database engine: Mumbai has Kohli, Chennai leads for Dhoni, Bumrah waits. */
export const NIGHT_CUP = 'night-cup';
export const LAST_COMMAND = 'chennai-bids';

const COMMANDS: readonly (readonly [string, ...AuctionEvent[]])[] = [
  ['teams-enter', ...entered(mumbai, chennai)],
  ['players-come', registered(kohli, dhoni, bumrah)],
  ['order-is-drawn', drawn(kohli, dhoni, bumrah), opened(kohli)],
  ['mumbai-bids', placed(kohli, mumbai, 45_000)],
  ['the-hammer-falls', sold(kohli, mumbai, 45_000), opened(dhoni)],
  [LAST_COMMAND, placed(dhoni, chennai, 20_000)],
];

export interface NightCup {
  readonly lines: readonly RecordedEvent[];
  readonly auction: Auction;
  readonly rows: Rows;
}

/** Writes the sample auction, with one log entry for each command. */
export async function keepNightCup(store: Store): Promise<NightCup> {
  const first = created();
  if (first.type !== 'TournamentCreated') return impossible('a night cup that does not begin');
  let { entry, auction } = firstEntry(first, origin('tournament-opens'));
  await store.log.append(entry);
  const lines = [...entry.events];
  for (const [command, ...events] of COMMANDS) {
    ({ entry, auction } = nextEntry(auction, events, origin(command)));
    await store.log.append(entry);
    lines.push(...entry.events);
  }
  return { lines, auction: fold(lines.map(({ event }) => event)), rows: rowsOf(auction) };
}

/** Writes a tournament of three players, one of them retained and one released; when active, one is sold. */
export async function keepRetained(store: Store, id: string, stage: 'upcoming' | 'active'): Promise<void> {
  const team = teamNamed('Team', `${id}-team`);
  const player = (number: string) => ({ ...playerNamed(`Player ${number}`, number), id: `${id}-${number}` });
  const [first, second, third] = [player('1'), player('2'), player('3')];
  const tournament = { ...tournamentWith(), id };
  const created = firstEntry({ type: 'TournamentCreated', tournament }, origin(`creates-${id}`));
  await store.log.append(created.entry);
  const before = [
    ...entered(team),
    registered(first, second, third),
    retained(first, team, 20_000),
    retained(second, team, 20_000),
    released(second, team),
  ];
  const set = nextEntry(created.auction, before, origin(`sets-${id}`));
  await store.log.append(set.entry);
  if (stage === 'upcoming') return;
  const bid = [
    drawn(second, third),
    opened(second),
    placed(second, team, 20_000),
    sold(second, team, 20_000),
  ];
  await store.log.append(nextEntry(set.auction, bid, origin(`begins-${id}`)).entry);
}

/** A log entry with one more bid by Mumbai, for a log that ends at `after`. */
export function bidAfter(auction: Auction, command: string, after: number): LogEntry {
  const seen = { ...auction, sequence: after };
  return nextEntry(seen, [placed(dhoni, mumbai, 25_000)], origin(command)).entry;
}

export function origin(commandId: string) {
  return { commandId, by: 'asha', at: 1_790_000_000_000 };
}
