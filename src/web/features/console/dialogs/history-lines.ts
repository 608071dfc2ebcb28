import type { TeamId, PlayerId, TournamentId } from '#domain/ids.ts';
import { actorOf, type RecordedEvent } from '#protocol/events/events.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { RETENTION } from '#domain/auction/chapters/retention/decide.ts';
import { SETTING_UP } from '#domain/auction/chapters/set-up/decide.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { passedOf, salesOf } from '#domain/auction/lots/places.ts';
import type { RuleSet, Unsold } from '#domain/rules/rule-set.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { inWords, type Names } from '#protocol/texts/in-words.ts';
import type { Table } from '#web/sheets/write/write-workbook.ts';
import { useQuery } from '@tanstack/react-query';
import { linksOf } from '#web/features/console/share/links.ts';
import { historyAfter } from '#web/net/calls/auctions.ts';
import { failureText } from '#web/net/client/call.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { useRole } from '#web/net/session/session.ts';

/** The reader of the history, and the names of scorers. */
export interface Bystanders {
  /** The user's id, or the id of the scorer's link. */
  readonly me: string;
  /** Scorers' names by the id of their link. */
  readonly scorers: ReadonlyMap<string, string>;
}

/**
 * The author of a line: 'You', 'Organiser', a scorer's name, 'Phone of Pune Panthers', 'Countdown', 'Second
 * laptop'.
 */
function whoDid(by: string, team: (id: TeamId) => string, { me, scorers }: Bystanders): string {
  const actor = actorOf(by);
  switch (actor.is) {
    case 'user':
      return actor.user === me ? 'You' : 'Organiser';
    case 'scorer': {
      const name = scorers.get(actor.link);
      if (actor.link === me) return 'You';
      return name === undefined ? 'Scorer' : `Scorer ${name}`;
    }
    case 'phone':
      return `Phone of ${team(actor.team)}`;
    case 'clock':
      return 'Countdown';
    case 'takeover':
      return 'Second laptop';
  }
}

/** A line of the history list. `at`: epoch ms. */
export interface HistoryLine {
  readonly sequence: number;
  readonly at: number;
  readonly who: string;
  readonly text: string;
  /** The lot that this line sold or skipped, if it is the lot's last result; it can be reopened. */
  readonly ended: PlayerId | null;
  /** The lot that this line sold or skipped, also where that was taken back; it can be replayed. */
  readonly hammered: PlayerId | null;
}

/** All acts in words, latest first. Changes before the first draw are left out. */
export function historyLines(
  auction: Auction,
  lines: readonly RecordedEvent[],
  around: Bystanders,
): HistoryLine[] {
  const told: HistoryLine[] = [];
  const names = namesIn(auction);
  const answered = new Set<PlayerId>();
  const drawnAt = lines.findIndex(({ event }) => event.type === 'OrderDrawn');
  for (const [place, { sequence, at, by, event }] of [...lines.entries()].toReversed()) {
    if (setsUp(event) && (drawnAt < 0 || place < drawnAt)) continue;
    const text = inWords(event, { ...names, unsoldThen: () => unsoldAt(auction, lines.slice(0, place)) });
    if (text === null) continue;
    const ended = lotEndedBy(event, auction, answered);
    const hammered = event.type === 'LotSold' || event.type === 'LotPassed' ? event.lot : null;
    told.push({ sequence, at, text, who: whoDid(by, names.team, around), ended, hammered });
  }
  return told;
}

/** The rule for unsold players when a line was written; it may have changed since. */
function unsoldAt(auction: Auction, before: readonly RecordedEvent[]): Unsold {
  const said = before.findLast(({ event }) => rulesIn(event) !== null);
  const { unsold } = (said && rulesIn(said.event)) ?? auction.tournament.rules;
  return unsold;
}

function rulesIn(event: AuctionEvent): RuleSet | null {
  if (event.type === 'TournamentCreated') return event.tournament.rules;
  if (event.type === 'TournamentEdited') return event.plan.rules;
  return event.type === 'RulesAgreed' ? event.rules : null;
}

function namesIn(auction: Auction): Omit<Names, 'unsoldThen'> {
  return {
    player: (id, then = 'A player who was deleted') => auction.players.get(id)?.name ?? then,
    team: (id, then = 'a team that was deleted') => auction.teams.get(id)?.name ?? then,
    amount: (amount) => amountOf(auction, amount),
  };
}

/** True for changes of teams and players. Acts that break or change the rules are always shown. */
function setsUp(event: AuctionEvent): boolean {
  if (event.type === 'PlayerRetained') return event.broken === undefined;
  if (event.type === 'RulesAgreed' || event.type === 'RulesAccepted') return false;
  return event.type in SETTING_UP || event.type in RETENTION;
}

/** Call it from the last line backwards: only the last sale or skip of a lot counts, while it still holds. */
function lotEndedBy(event: AuctionEvent, auction: Auction, answered: Set<PlayerId>): PlayerId | null {
  if (event.type !== 'LotSold' && event.type !== 'LotPassed') return null;
  if (answered.has(event.lot)) return null;
  answered.add(event.lot);
  const holds =
    event.type === 'LotSold' ? salesOf(auction).has(event.lot) : passedOf(auction).includes(event.lot);
  return holds ? event.lot : null;
}

/** The lines that contain every typed word, in the act or in its author. */
export function linesWith(lines: readonly HistoryLine[], typed: string): readonly HistoryLine[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return lines.filter(({ who, text }) => {
    const line = `${who} ${text}`.toLowerCase();
    return words.every((word) => line.includes(word));
  });
}

/** The history as a table, oldest first, with local times. */
export function historyTable(lines: readonly HistoryLine[]): Table {
  return {
    name: 'History',
    columns: [
      { heading: 'Event', width: 8 },
      { heading: 'Time', width: 20 },
      { heading: 'Who', width: 28 },
      { heading: 'What', width: 70 },
    ],
    rows: lines.toReversed().map(({ sequence, at, who, text }) => [sequence, wallTime(at), who, text]),
  };
}

/** A local time: '2026-11-24 18:30:05'. */
function wallTime(at: number): string {
  const time = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${day} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(':')}`;
}

export interface History {
  /** The lines, oldest first. */
  readonly lines: readonly RecordedEvent[];
  readonly state: 'loading' | 'complete' | 'failed';
  /** The reason of a failure, or ''. */
  readonly problem: string;
}

interface Loaded {
  readonly lines: readonly RecordedEvent[];
  /** True: the server had no further line. */
  readonly isAll: boolean;
}

const NOTHING: Loaded = { lines: [], isAll: false };

/** Pause (ms) before the next page, or the next line of the auction, is requested. */
const NEXT = 20;

/** Pause (ms) before a page that failed, or brought nothing, is requested again. */
const AGAIN = 3_000;

/**
 * Loads the whole log page by page, and follows it while it is shown. Each request adds a page to the lines of the
 * query. A new line does not cancel a request, because in a fast auction no page would ever arrive.
 */
export function useHistory(tournamentId: TournamentId, sequence: number): History {
  const queryKey = KEYS.history(tournamentId);
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const { lines } = client.getQueryData<Loaded>(queryKey) ?? NOTHING;
      const { events } = await historyAfter(tournamentId, lastOf(lines), signal);
      return { lines: [...lines, ...events], isAll: events.length === 0 };
    },
    initialData: NOTHING,
    // A page that is added to a long log need not be compared with it.
    structuralSharing: false,
    // A log that is not shown may come to an end on another laptop.
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => {
      if (state.status === 'error') return AGAIN;
      const { lines, isAll } = state.data ?? NOTHING;
      // A server with an older copy of the log has nothing more for a while.
      return lastOf(lines) < sequence && (isAll ? AGAIN : NEXT);
    },
  });
  const { lines } = data;
  if (error !== null) return { lines, state: 'failed', problem: failureText(error) };
  return { lines, state: lastOf(lines) < sequence ? 'loading' : 'complete', problem: '' };
}

/** The sequence number of the last line; 0 without one. */
function lastOf(lines: readonly RecordedEvent[]): number {
  return lines.at(-1)?.sequence ?? 0;
}

/** The names of scorers by the id of their link, also of revoked links; empty for a scorer. */
export function useScorerNames(
  tournamentId: TournamentId,
  lines: readonly RecordedEvent[],
): ReadonlyMap<string, string> {
  const role = useRole();
  const any = lines.some(({ by }) => actorOf(by).is === 'scorer');
  const { data } = useQuery({
    queryKey: KEYS.links(tournamentId),
    queryFn: () => linksOf(tournamentId),
    enabled: any && role === 'organiser',
  });
  return new Map((data?.links ?? []).flatMap(({ id, label }) => (label === null ? [] : [[id, label]])));
}
