import { LAST_PRICE, writtenIn } from '#domain/tournament/own-field.ts';
import type { RetainedAs } from '#domain/auction/auction.ts';
import { MOST_PLAYERS_PER_BATCH, TEXT_LENGTH } from '#domain/limits.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { sameKey } from '#domain/text.ts';
import { checkRetention } from '#domain/tournament/retention.ts';
import { readWhole } from '#domain/whole-number.ts';
import type { RetainPlayersRequest, PlayerAnswer } from '#protocol/calls/players.ts';
import type { ErrorBody } from '#protocol/errors.ts';
import { draftText } from '#protocol/texts/drafts.ts';
import { NO_REASON } from '#web/kit/forms/form-problems.tsx';

/** A row of the form: a player whom a team gets before the auction, as typed. */
export interface RetainRow {
  readonly team: string;
  /** The typed number or name of the player. */
  readonly player: string;
  /** The chosen kind of retention; null: a team owner is a member, any other player is retained. */
  readonly as: RetainedAs | null;
  /** The typed digits; null uses the suggested price. */
  readonly price: string | null;
  /** The reason to break the rules; null until the server asks for one. */
  readonly reason: string | null;
  /** Why the server refused this row. */
  readonly refused: { readonly at: RetainPlace; readonly text: string } | null;
}

export type RetainPlace = 'player' | 'price' | 'reason';

export const emptyRow = (team: string): RetainRow => ({
  team,
  player: '',
  as: null,
  price: null,
  reason: null,
  refused: null,
});

export interface ReadRow {
  readonly row: RetainRow;
  /** The player that the text names; null: none found. */
  readonly player: PlayerAnswer | null;
  readonly as: RetainedAs;
  /** The digits of the typed or suggested price. */
  readonly price: string;
  /** The amount that leaves the purse; 0 for an empty row or an unreadable price. */
  readonly charge: number;
  readonly wrong: Readonly<Partial<Record<RetainPlace, string>>>;
}

/**
 * Reads all rows together, because a player named in two rows is an error in both. A row without a player has no error.
 */
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
    // An unknown player has no suggested price, so only the player is reported.
    if (!checked.ok && (player !== null || row.price !== null))
      wrong.price = draftText(checked.problems[0], unit);
    if (typeof one === 'string') wrong.player = one;
    else if ((times.get(one.id) ?? 0) > 1) wrong.player = 'This player is in two rows';
    return { row, player, as, price, charge: checked.ok ? checked.value.charge : 0, wrong };
  });
}

/** Suggests a price: last season's, else the base amount, and nothing for a member. */
function suggestedPrice(player: PlayerAnswer | null, as: RetainedAs): string {
  if (player === null) return '';
  return as === 'member' ? '0' : String(lastPriceOf(player) ?? player.baseAmount);
}

/** The price of last season; null: none is known. */
export function lastPriceOf({ own = {} }: PlayerAnswer): number | null {
  const price = writtenIn({ id: LAST_PRICE }, own);
  return typeof price === 'number' && price > 0 ? price : null;
}

export function requestOf({ row, player, as, price }: ReadRow): RetainPlayersRequest['retentions'] {
  if (player === null) return [];
  const reason = row.reason?.trim().slice(0, TEXT_LENGTH.reason);
  return [{ playerId: player.id, teamId: row.team, as, price: Number(price), ...(reason && { reason }) }];
}

/** The first problem that prevents sending these rows, or null. */
export function problemOf(rows: readonly ReadRow[]): string | null {
  const wrong = rows.flatMap((row) => Object.values(row.wrong));
  if (wrong[0] !== undefined) return wrong[0];
  const count = rows.filter(({ player }) => player !== null).length;
  if (count === 0) return 'Please enter a player';
  if (count <= MOST_PLAYERS_PER_BATCH) return null;
  return `Please retain at most ${String(MOST_PLAYERS_PER_BATCH)} players at once`;
}

/** The row with the server's error at the field that the error names. */
export function refusedRow(row: RetainRow, error: ErrorBody): RetainRow {
  const at = error.field === 'retainedAt' || error.field === 'charge' ? 'price' : 'player';
  const reason = error.code === 'against-rules' ? (row.reason ?? '') : row.reason;
  return { ...row, reason, refused: { at, text: error.message } };
}

/** The option for a player in the list of suggestions: '#7 Om Naik'. */
export function offeredAs({ playerNumber, name }: PlayerAnswer): string {
  return `#${playerNumber} ${name}`;
}

/** Finds the player by number, by name, or by the text of the suggestion; else returns the error. */
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
