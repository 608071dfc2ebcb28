import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { LIVE_VERSION, type BidMessage, type Trouble } from '#protocol/feed/live.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { createLeaving, type Leaving } from '#server/start/leaving.ts';
import type { Links } from '#server/links/links.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import type { Replication } from '#server/replication/replication.ts';
import { singleProcess, type Cluster } from '#server/cluster/cluster.ts';
import { createAdmission } from '#server/feed/admission/admission.ts';
import { CAPACITY, type Capacity } from '#server/feed/admission/capacity.ts';
import { createJoin } from '#server/feed/admission/join.ts';
import { allGone, moveOut } from '#server/feed/connection/drain.ts';
import { type BidDoor, bidMessageOf, frameOf, readMessage } from '#server/feed/connection/messages.ts';
import { callerAddress, type Trust } from '#server/feed/connection/caller-address.ts';
import { createAccessRevocation } from '#server/feed/admission/access-revocation.ts';
import { createLoadShedder, type Load } from '#server/feed/admission/load-shedding.ts';
import { createUpgradeHandler, refuse } from '#server/feed/connection/upgrade-handler.ts';
import type { Channels } from '#server/feed/channel/channels.ts';
import { asksForSocket, plainAnswers } from '#server/feed/connection/plain-request.ts';
import { countScreens } from '#server/feed/admission/principal.ts';
import {
  BROKEN,
  GOING_AWAY,
  type Connection,
  type ConnectionHandlers,
} from '#server/feed/connection/connection.ts';
import { sweep } from '#server/feed/connection/idle-timeout.ts';
import { createJoinThrottle } from '#server/feed/admission/join-throttle.ts';

export interface LiveParts {
  readonly auctions: AuctionService;
  readonly channels: Channels;
  readonly accounts: Pick<Accounts, 'whose' | 'onSessionsEnded'>;
  readonly links: Pick<Links, 'shown' | 'onRevoked' | 'revokedAmong'>;
  /** The other processes on the same auctions; nobody, unless told. */
  readonly cluster?: Cluster | undefined;
  /** Epoch ms; and ms since some moment: whoever sets the clock of the machine sends nobody away. */
  readonly now: () => number;
  readonly elapsed: () => number;
  readonly trust: Trust;
  readonly onBid: BidDoor;
  /** What keeps this server from taking anything, if anything does. */
  readonly trouble?: () => Trouble | null;
  /** The laptop that follows this one, or has replaced it; null: none can. */
  readonly second?: Pick<Replication, 'successor' | 'replacedBy' | 'takeConnection'> | null | undefined;
  /** When this process goes and others stay. */
  readonly leaving?: Leaving | undefined;
  readonly onProblem: (error: unknown) => void;
  readonly room?: Capacity | undefined;
  /** How busy this server is; its own measure, unless told. */
  readonly load?: Load | undefined;
}

export interface Live {
  /** How many screens there are of each kind. */
  screens(): ReadonlyMap<string, number>;
  /** Sends every screen away, to come back when there is a server again; lets nobody in from now on. */
  close(): Promise<void>;
}

const SWEEP_EVERY = 1_000;

/** The live feed: every screen of every auction, on the connections of this server. */
export function openLive(server: Server, parts: LiveParts): Live {
  const { channels, accounts, links, now, elapsed, trust, onBid, onProblem, trouble = () => null } = parts;
  const { second = null, cluster = singleProcess(), leaving = createLeaving() } = parts;
  const admission = createAdmission(parts);
  const upgrades = createUpgradeHandler(parts.room ?? CAPACITY, createLoadShedder(parts.load));
  const throttle = createJoinThrottle<Connection>(elapsed);
  /** All screens, those who have not said who they are too. */
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
    // The first word is who it is, and said once.
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

  /** The phone of a team bids; no other screen has a paddle. */
  async function bid(connection: Connection, { request }: BidMessage): Promise<void> {
    const link = connection.principal?.link;
    if (link?.kind !== 'paddle') {
      connection.sendAway('not-understood');
      return;
    }
    try {
      const answer = await onBid(link, request);
      // The answer never comes before the lines that explain it: the phone would show a price of before beside it.
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
    if (!asksForSocket(request)) return answerPlainly(request, line, head);
    // A proxy asks another process then.
    if (closing || leaving.begun()) return void refuse(line, 503);
    if (second?.takeConnection(request, line, head) === true) return;
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
    throttle.look();
    if (isReplaced()) for (const connection of [...connections]) connection.sendAway('replaced');
    channels.refresh({ trouble: trouble(), successor: second?.successor() ?? null });
    await revocation.look();
  }

  // Alone it keeps no program running.
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
