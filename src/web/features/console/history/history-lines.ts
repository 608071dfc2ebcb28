import type { Auction } from '#domain/auction/auction.ts';
import { RETENTION } from '#domain/auction/chapters/retention/decide.ts';
import { SETTING_UP } from '#domain/auction/chapters/set-up/decide.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { passedOf, salesOf } from '#domain/auction/lots/places.ts';
import type { PlayerId } from '#domain/ids.ts';
import type { RuleSet, Unsold } from '#domain/rules/rule-set.ts';
import { amountOf } from '#protocol/amount-text.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { inWords, type Names } from '#protocol/texts/in-words.ts';
import { whoDid, type Bystanders } from './who-did.ts';

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
