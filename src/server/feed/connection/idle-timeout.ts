import { SILENCE } from '#protocol/feed/live.ts';
import { MOST_BACKLOG } from '#server/feed/channel/view-group.ts';
import type { Connection } from './connection.ts';

/** So long (ms) more may wait than may wait while none of it goes; what goes, however slowly, may take its time. */
export const STUCK_AFTER = 15_000;
/** How long (ms) a connection may be open before it says who it is: on a slow network each word takes seconds. */
export const HELLO_WITHIN = 15_000;

/** What is looked at of a screen. */
type Swept = Pick<Connection, 'heardAt' | 'backlog' | 'stillSince' | 'backlogBefore' | 'terminate'> & {
  readonly principal: object | null;
};

/** Ends a screen that has gone without a word, or reads nothing: it comes back, and asks for what it has missed. */
export function sweep(connection: Swept, now: number): void {
  const drains = isDraining(connection, now);
  if ((isSilent(connection, now) && !drains) || isStuck(connection, now)) connection.terminate();
}

function isSilent({ heardAt, principal }: Swept, now: number): boolean {
  return now - heardAt > (principal === null ? HELLO_WITHIN : SILENCE);
}

/** Whether less waits than when it was last looked at. */
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
