import type { RetainedAs } from '#domain/auction/auction.ts';
import { MOST_PLAYERS_PER_BATCH, TEXT_LENGTH } from '#domain/limits.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { sameKey } from '#domain/text.ts';
import { checkRetention } from '#domain/tournament/checks/check-retention.ts';
import { readWhole } from '#domain/whole-number.ts';
import type { RetainPlayersRequest } from '#protocol/calls/player-batches.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { ErrorBody } from '#protocol/errors.ts';
import { draftText } from '#protocol/texts/drafts.ts';
import { NO_REASON } from '#web/forms/reason-problem.ts';

/** A player whom a team is to have before the auction, as he is typed. */
export interface RetainRow {
  readonly key: number;
  readonly team: string;
  /** His number or name. */
  readonly player: string;
  /** Null until it is chosen: an owner is a member. */
  readonly as: RetainedAs | null;
  /** Digits; null until something is typed: the suggestion counts. */
  readonly price: string | null;
  /** Null until the server asks why it is to be against the rules. */
  readonly reason: string | null;
  /** Why the server refused the row as it is. */
  readonly refused: { readonly at: RetainPlace; readonly text: string } | null;
}

export type RetainPlace = 'player' | 'price' | 'reason';

export const emptyRow = (key: number, team: string): RetainRow => ({
  key,
  team,
  player: '',
  as: null,
  price: null,
  reason: null,
  refused: null,
});

export interface ReadRow {
  readonly row: RetainRow;
  /** The player who is meant, if he is found. */
  readonly player: PlayerAnswer | null;
  readonly as: RetainedAs;
  /** Digits: what is typed, or what is suggested. */
  readonly price: string;
  /** What leaves the purse as far as it can be read; 0 of an empty row. */
  readonly charge: number;
  readonly wrong: Readonly<Partial<Record<RetainPlace, string>>>;
}

/** Reads all rows together: a player of two rows is wrong in both. Rows without a player say nothing. */
export function readRows(
  rows: readonly RetainRow[],
  players: readonly PlayerAnswer[],
  unit: Unit,
): readonly ReadRow[] {
  const found = rows.map(({ player }) => (player.trim() === '' ? null : playerNamed(player, players)));
  const times = new Map<string, number>();
  for (const one of found)
    if (one !== null && typeof one !== 'string') times.set(one.id, (times.get(one.id) ?? 0) + 1);
  return rows.map((row, at) => {
    const one = found[at] ?? null;
    const player = typeof one === 'string' ? null : one;
    const as = row.as ?? (player?.isTeamOwner === 1 ? 'member' : 'retained');
    const price = row.price ?? suggestedPrice(player, as);
    if (one === null) return { row, player, as, price, charge: 0, wrong: {} };
    const checked = checkRetention({ price: readWhole(price), charge: null });
    const wrong: { player?: string; price?: string; reason?: string } = {};
    if (row.refused !== null) wrong[row.refused.at] = row.refused.text;
    if (row.reason?.trim() === '') wrong.reason = NO_REASON;
    // Without a player no price is suggested, and the player is what is wrong.
    if (!checked.ok && (player !== null || row.price !== null))
      wrong.price = draftText(checked.problems[0], unit);
    if (typeof one === 'string') wrong.player = one;
    else if ((times.get(one.id) ?? 0) > 1) wrong.player = 'This player is in two rows';
    return { row, player, as, price, charge: checked.ok ? checked.value.charge : 0, wrong };
  });
}

/** A league deducts what a player opens at, which is that of his category; a member costs nothing. */
function suggestedPrice(player: PlayerAnswer | null, as: RetainedAs): string {
  if (player === null) return '';
  return as === 'member' ? '0' : String(player.baseAmount);
}

export function requestOf({ row, player, as, price }: ReadRow): RetainPlayersRequest['retentions'] {
  if (player === null) return [];
  const reason = row.reason?.trim().slice(0, TEXT_LENGTH.reason);
  return [{ playerId: player.id, teamId: row.team, as, price: Number(price), ...(reason && { reason }) }];
}

/** Why these rows cannot be sent yet, or null. */
export function problemOf(rows: readonly ReadRow[]): string | null {
  const wrong = rows.flatMap((row) => Object.values(row.wrong));
  if (wrong[0] !== undefined) return wrong[0];
  const count = rows.filter(({ player }) => player !== null).length;
  if (count === 0) return 'Please enter a player';
  if (count <= MOST_PLAYERS_PER_BATCH) return null;
  return `Please retain at most ${String(MOST_PLAYERS_PER_BATCH)} players at once`;
}

/** The row with the answer of the server at the field that it speaks of. */
export function refusedRow(row: RetainRow, error: ErrorBody): RetainRow {
  const at = error.field === 'retainedAt' || error.field === 'charge' ? 'price' : 'player';
  const reason = error.code === 'against-rules' ? (row.reason ?? '') : row.reason;
  return { ...row, reason, refused: { at, text: error.message } };
}

/** As he is offered: '#7 Om Naik'. */
export function offeredAs({ playerNumber, name }: PlayerAnswer): string {
  return `#${playerNumber} ${name}`;
}

/** Who is meant by a number, a name, or both as they are offered; else what is wrong with it. */
function playerNamed(text: string, players: readonly PlayerAnswer[]): PlayerAnswer | string {
  const key = sameKey(text);
  const offered = players.find((player) => sameKey(offeredAs(player)) === key);
  const numbered = players.find(({ playerNumber }) =>
    [key, key.replace(/^#/, '')].includes(sameKey(playerNumber)),
  );
  if (offered ?? numbered) return offered ?? numbered ?? '';
  const named = players.filter(({ name }) => sameKey(name) === key);
  const [only] = named;
  if (only === undefined) return 'No player without a team has this number or name';
  return named.length === 1 ? only : 'Several players have this name: please enter the number';
}
