import { SILENCE } from '#protocol/feed/live-version.ts';
import { MOST_BACKLOG } from './view-group.ts';
import type { Connection } from './connection.ts';

/**
 * Ms after which a full backlog that does not shrink ends the connection. A slow reader whose backlog shrinks may
 * continue.
 */
export const STUCK_AFTER = 15_000;
/** Ms within which a client must authenticate. Slow networks need seconds for a message. */
export const HELLO_WITHIN = 15_000;

/** The fields of a connection that a sweep reads. */
type Swept = Pick<Connection, 'heardAt' | 'backlog' | 'stillSince' | 'backlogBefore' | 'terminate'> & {
  readonly principal: object | null;
};

/** Terminates a silent or stuck connection. Its screen reconnects and asks for the changes that it lacks. */
export function sweep(connection: Swept, now: number): void {
  const drains = isDraining(connection, now);
  if ((isSilent(connection, now) && !drains) || isStuck(connection, now)) connection.terminate();
}

function isSilent({ heardAt, principal }: Swept, now: number): boolean {
  return now - heardAt > (principal === null ? HELLO_WITHIN : SILENCE);
}

/** True if the backlog has shrunk since the last sweep. */
function isDraining(connection: Swept, now: number): boolean {
  const { backlog, backlogBefore } = connection;
  const drains = backlog < backlogBefore;
  if (drains || backlogBefore === 0) connection.stillSince = now;
  connection.backlogBefore = backlog;
  return drains;
}

function isStuck({ backlog, stillSince }: Swept, now: number): boolean {
  return backlog > MOST_BACKLOG && now - stillSince > STUCK_AFTER;
}
