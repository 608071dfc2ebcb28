import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { BidMessage, Trouble } from '#protocol/feed/live.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { createLeaving, type Leaving, singleProcess, type Cluster } from '#server/cluster/cluster.ts';
import type { Links } from '#server/links/links.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import type { Replication } from '#server/replication/replication.ts';
import { createAccessRevocation, createAdmission, createJoin, createJoinThrottle } from './admission.ts';
import { CAPACITY, type Capacity, createLoadShedder, type Load } from './connection/capacity.ts';
import {
  allGone,
  moveOut,
  BROKEN,
  GOING_AWAY,
  type Connection,
  type ConnectionHandlers,
  sweep,
} from '#server/feed/connection/connection.ts';
import { type BidDoor, bidMessageOf, frameOf, readMessage } from '#server/feed/connection/messages.ts';
import { callerAddress, type Trust } from '#server/base/addresses.ts';
import {
  createUpgradeHandler,
  refuse,
  asksForSocket,
  plainAnswers,
} from '#server/feed/connection/upgrade-handler.ts';
import type { Channels } from './channel.ts';
import { countScreens } from './connection/principal.ts';
import type { ServerClock } from '#server/base/server-clock.ts';

interface LiveParts extends ServerClock {
  readonly auctions: AuctionService;
  readonly channels: Channels;
  readonly accounts: Pick<Accounts, 'whose' | 'onSessionsEnded'>;
  readonly links: Pick<Links, 'shown' | 'onRevoked' | 'revokedAmong'>;
  /** The other processes on the same auctions; default: none. */
  readonly cluster?: Cluster | undefined;
  readonly trust: Trust;
  readonly onBid: BidDoor;
  /** Tells the problem that prevents all writes; null if there is none. */
  readonly trouble?: () => Trouble | null;
  /** The replication to a second laptop; null if it is not possible. */
  readonly second?: Pick<Replication, 'successor' | 'replacedBy' | 'takeConnection'> | null | undefined;
  /** Signals that this process stops while others continue. */
  readonly leaving?: Leaving | undefined;
  readonly onProblem: (error: unknown) => void;
  readonly room?: Capacity | undefined;
  /** Measures the load of the server; default: the server's own measure. */
  readonly load?: Load | undefined;
}

interface Live {
  /** Counts the connected screens of each kind. */
  screens(): ReadonlyMap<string, number>;
  /** Tells all screens to reconnect later, and accepts no more. */
  close(): Promise<void>;
}

const SWEEP_EVERY = 1_000;

/** The WebSocket feed: the screens of all auctions, on the HTTP server's port. */
export function openLive(server: Server, parts: LiveParts): Live {
  const { channels, accounts, links, now, elapsed, trust, onBid, onProblem, trouble = () => null } = parts;
  const { second = null, cluster = singleProcess(), leaving = createLeaving() } = parts;
  const admission = createAdmission(parts);
  const upgrades = createUpgradeHandler(parts.room ?? CAPACITY, createLoadShedder(parts.load));
  const throttle = createJoinThrottle<Connection>(elapsed);
  /** All connections, including unauthenticated ones. */
  const connections = new Set<Connection>();
  const revocation = createAccessRevocation({
    ...{ accounts, links, admission, cluster, connections, elapsed, onProblem },
  });
  const isReplaced = (): boolean => (second?.replacedBy() ?? null) !== null;
  const enter = createJoin({
    ...{ admission, upgrades, throttle, channels, revocation, isReplaced, now, onProblem },
  });
  const answerPlainly = plainAnswers(server);
  let closing = false;

  const listener: ConnectionHandlers = {
    onText(connection, text) {
      if (!connection.isFlood(elapsed())) answer(connection, text);
    },
    onPing: (connection) => void connection.isFlood(elapsed()),
    onPong(connection) {
      if (!connection.isFlood(elapsed())) throttle.through(connection);
    },
    onProblem,
    onClose(connection) {
      connections.delete(connection);
      upgrades.left(connection);
      throttle.left(connection);
    },
  };

  function answer(connection: Connection, text: string): void {
    const message = readMessage(text);
    // The first message must be 'hello', and no later message may be one.
    if (message.type !== 'bye' && (message.type === 'hello') === connection.saidHello) {
      connection.sendAway('not-understood');
      return;
    }
    switch (message.type) {
      case 'ping':
        connection.write(frameOf({ v: LIVE_VERSION, type: 'pong', sentAt: message.sentAt, now: now() }));
        break;
      case 'hello':
        connection.saidHello = true;
        void enter(connection, message);
        break;
      case 'bid':
        void bid(connection, message);
        break;
      case 'bye':
        connection.sendAway(message.code, message.v);
    }
  }

  /** Carries out the bid of a team's phone; other screens cannot bid. */
  async function bid(connection: Connection, { request }: BidMessage): Promise<void> {
    const link = connection.principal?.link;
    if (link?.kind !== 'paddle') {
      connection.sendAway('not-understood');
      return;
    }
    try {
      const answer = await onBid(link, request);
      // The change is sent before the answer. Otherwise the phone would show the old price with the new answer.
      connection.group?.serve(connection);
      connection.write(frameOf(bidMessageOf(request.commandId, answer)));
    } catch (error) {
      onProblem(error);
      connection.close(BROKEN);
    }
  }

  const upgrade = (request: IncomingMessage, line: Duplex, head: Buffer): void => {
    try {
      letIn(request, line, head);
    } catch (error) {
      onProblem(error);
      line.destroy();
    }
  };

  function letIn(request: IncomingMessage, line: Duplex, head: Buffer): void {
    const isClosing = closing || leaving.begun();
    if (!isClosing && second?.takeConnection(request, line, head) === true) return;
    if (!asksForSocket(request)) return answerPlainly(request, line, head);
    // A proxy then tries another process.
    if (isClosing) return void refuse(line, 503);
    const [address, at] = [callerAddress(request, trust), elapsed()];
    const connection = upgrades.enter(request, line, head, address);
    if (connection === null) return;
    connections.add(connection);
    connection.take(line, address, at, listener);
  }

  async function sweepAll(): Promise<void> {
    const at = elapsed();
    for (const connection of connections) sweep(connection, at);
    upgrades.thinOut();
    throttle.sweep();
    if (isReplaced()) for (const connection of [...connections]) connection.sendAway('replaced');
    channels.refresh({ trouble: trouble(), successor: second?.successor() ?? null });
    await revocation.check();
  }

  // This timer does not keep the process alive.
  const sweeping = setInterval(() => void sweepAll().catch(onProblem), SWEEP_EVERY).unref();
  server.on('upgrade', upgrade);
  leaving.first(() => moveOut(connections));

  return {
    screens: () => countScreens(connections),
    async close() {
      closing = true;
      clearInterval(sweeping);
      revocation.stop();
      for (const connection of connections) connection.close(GOING_AWAY);
      await allGone(connections);
      for (const connection of connections) connection.terminate();
      channels.close();
    },
  };
}
