import type { Auction } from '#domain/auction/auction.ts';
import {
  commandAnswer,
  historyAnswer,
  type CommandAnswer,
  type CommandRequest,
} from '#protocol/calls/commands.ts';
import { PATHS } from '#protocol/paths.ts';
import { readSnapshot, type Snapshot } from '#protocol/state/snapshot.ts';
import { call, Refused } from '#web/net/client/call.ts';
import type {
  ArchiveRequest,
  MovePlayersAnswer,
  MovePlayersRequest,
  Namesake,
  RenameAnswer,
  RenameRequest,
} from '#protocol/calls/tournaments.ts';
import type { LinkAnswer, LinksAnswer, OwnLinkAnswer } from '#protocol/calls/links.ts';
import type { EveningStatistics } from '#domain/evening/statistics.ts';

/** Fetches the whole auction. `onBytes` is called for each received chunk. */
export async function snapshot(
  tournamentId: string,
  signal: AbortSignal,
  onBytes: () => void,
): Promise<Auction> {
  const query = { tournamentId };
  return readSnapshot(await call<Snapshot>(PATHS.snapshot, { query, has: 'block', signal, onBytes }));
}

/** Fetches the lines of the log after `after`, oldest first. */
export async function historyAfter(
  tournamentId: string,
  after: number,
  signal?: AbortSignal,
): Promise<CommandAnswer> {
  const json = await call<CommandAnswer>(PATHS.history, {
    query: { tournamentId, after: String(after) },
    has: 'events',
    ...(signal === undefined ? {} : { signal }),
  });
  // Events are stored by every version: the schema reads those of before, too.
  return historyAnswer.parse(json);
}

/** Throws `Refused` (409) with the refusal in `body.details`; `Unreachable` may be sent again with the same id. */
export async function sendCommand(
  tournamentId: string,
  body: CommandRequest,
  signal?: AbortSignal,
): Promise<CommandAnswer> {
  const json = await call<CommandAnswer>(PATHS.command, {
    method: 'POST',
    query: { tournamentId },
    body,
    has: 'events',
    ...(signal === undefined ? {} : { signal }),
  });
  return commandAnswer.parse(json);
}

export async function archiveTournament(id: string, body: ArchiveRequest): Promise<void> {
  await call(PATHS.archiveTournament, { method: 'PUT', query: { id }, body });
}

/** Deletes a tournament. If an earlier answer was lost, 'not found' means that the deletion succeeded. */
export async function deleteTournament(id: string, name: string): Promise<void> {
  try {
    await call(PATHS.deleteTournament, { method: 'POST', query: { id }, body: { name } });
  } catch (reason) {
    if (!(reason instanceof Refused && reason.body.code === 'no-such-tournament')) throw reason;
  }
}

/**
 * Moves or copies up to 100 players. A repeated call with the same `commandId` continues where it stopped, and acts
 * once.
 */
export function movePlayers(body: MovePlayersRequest, commandId: string): Promise<MovePlayersAnswer> {
  return call(PATHS.movePlayers, { method: 'POST', body, commandId, has: 'moved' });
}

/** The players of the same name in the organiser's other tournaments. */
export function namesakesOf(id: string): Promise<readonly Namesake[]> {
  return call(PATHS.namesakes, { query: { id }, has: 'length' });
}

/** Renames players who still have the old name. A repeated call changes nothing more. */
export function renamePlayers(body: RenameRequest): Promise<RenameAnswer> {
  return call(PATHS.namesakes, { method: 'PUT', body, has: 'renamed' });
}

/** Fetches all links of a tournament; the server creates the standard ones if they are missing. */
export function linksOf(tournamentId: string): Promise<LinksAnswer> {
  return call(PATHS.openLinks, { method: 'POST', body: { tournamentId }, has: 'links' });
}

/** Creates a scorer's link; the same label returns the same link. */
export function addScorer(tournamentId: string, label: string): Promise<LinkAnswer> {
  return call(PATHS.scorerLink, { method: 'POST', body: { tournamentId, label }, has: 'code' });
}

export function renewLink(linkId: string): Promise<LinkAnswer> {
  return call(PATHS.renewLink, { method: 'POST', body: { linkId }, has: 'code' });
}

export function revokeLink(linkId: string): Promise<LinkAnswer> {
  return call(PATHS.revokeLink, { method: 'POST', body: { linkId }, has: 'revokedAt' });
}

/** Fetches the link of this page by its code. */
export function ownLink(): Promise<OwnLinkAnswer> {
  return call(PATHS.ownLink, { has: 'kind' });
}

/** Fetches the statistics of the auction so far, with its pace, which the server computes from the log. */
export function statisticsFor(tournamentId: string, signal: AbortSignal): Promise<EveningStatistics> {
  return call(PATHS.auctionStatistics, { query: { tournamentId }, signal, has: 'spending' });
}
