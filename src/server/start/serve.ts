import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Trouble } from '#protocol/feed/live.ts';
import { tellOwnerCode } from '#server/accounts/ownership.ts';
import { makeToken } from '#server/accounts/sessions.ts';
import type { AppParts } from '#server/api/app.ts';
import { createAuctionService } from '#server/auctions/auction-service.ts';
import { compareWithCopy, contentsOfCopy, newestSound } from '#server/backups/copies.ts';
import { keepCopies, makeCopy, rescueFrom } from '#server/backups/keep-copies.ts';
import { lookBeforeStart } from '#server/backups/restore.ts';
import { tidyImages } from '#server/backups/tidy-images.ts';
import { buildStamp, type Config } from '#server/base/config.ts';
import { createLeaving, type Leaving } from '#server/cluster/cluster.ts';
import { systemRandom } from '#server/base/random.ts';
import { createServerClock } from '#server/base/server-clock.ts';
import { Unstartable } from '#server/base/failure.ts';
import { settleImages } from '#server/images/images.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import { emptyIncoming, foldersIn, openDataFolder } from '#server/persistence/files/data-folder.ts';
import { CHANGED_MEANWHILE } from '#server/persistence/migrations/migrations.ts';
import { CannotWrite, codeOf, UnusableData } from '#server/persistence/ports/problems.ts';
import type { Installation } from '#server/persistence/tables/installation.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import { takeoverIn, writeReplicaFile } from '#server/replication/channel/stored-state.ts';
import { Primary } from '#server/replication/primary/primary.ts';

export interface RunningServer {
  /** The port on which the server listens. It differs from the settings if they say 0. */
  readonly port: number;
  /** Finishes running commands, closes the store and releases the data folder. */
  stop(): Promise<void>;
}

export type BuildApp = (parts: AppParts) => Promise<FastifyInstance>;

/** Callbacks of a primary: its messages, and the reasons for which its process must end. */
interface PrimaryHooks {
  /** Called when this laptop is a replica from now on. Its next start finds that in the data folder. */
  readonly onRoleChanged: () => void;
  readonly tell: (line: string) => void;
  /** Called when the data became unusable for this version. */
  readonly onUnusable: (problem: UnusableData) => void;
}

const QUIET: PrimaryHooks = {
  onRoleChanged: () => undefined,
  tell: () => undefined,
  onUnusable: () => undefined,
};

/** Ms to wait for a former process that is still finishing its commands. */
const WAIT_FOR_LEAVING_MS = 4_000;

/** Ms for which answers of orders are stored. No phone repeats a bid after so long. */
const ANSWERS_KEPT_MS = 30 * 24 * 60 * 60_000;

/** Ms between two checks of the data files, in case no order finds a problem. */
const LOOK_EVERY_MS = 1_000;
const ASTRAY =
  'The data folder was moved, deleted or replaced: nothing is taken any more. A whole copy is made; stop the server and type npm run restore with its name.';

const DAMAGED =
  'The database is damaged. The auction goes on; afterwards stop the server and type npm run restore with the name of this copy.';

/** Opens the data and listens for calls. Throws `Unstartable` or `UnusableData` with one line of advice. */
export async function serve(config: Config, buildApp: BuildApp, hooks = QUIET): Promise<RunningServer> {
  // The close functions of all opened parts, which run in reverse order.
  const opened: (() => unknown)[] = [];
  const leaving = createLeaving();
  const stop = async (): Promise<void> => {
    for (const close of opened.reverse().splice(0)) await close();
  };
  try {
    const ending = { leaving, closeLater: (close: () => unknown) => void opened.push(close) };
    return { port: await listening(config, buildApp, hooks, ending), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Callbacks that run when the server stops. */
interface Ending {
  readonly leaving: Leaving;
  readonly closeLater: (close: () => unknown) => void;
}

async function listening(
  config: Config,
  buildApp: BuildApp,
  hooks: PrimaryHooks,
  { leaving, closeLater }: Ending,
): Promise<number> {
  const { dataDir, databaseUrl } = config;
  const data = installationIn(dataDir, databaseUrl);
  openDataFolder(dataDir);
  const lock = data.lock(WAIT_FOR_LEAVING_MS, 'serve');
  closeLater(() => lock.release());

  await lookBeforeStart(data);
  const copying = {
    folder: foldersIn(dataDir).backups,
    clock: Date.now,
    look: (copy: string) => contentsOfCopy(data.copies, copy),
    compare: (older: string, newer: string) => compareWithCopy(data.copies, older, newer),
  };
  const primary = primaryOn(data, config, hooks);
  const store = await data.open({
    beforeChange: (copyTo) => makeCopy({ ...copying, copyTo }),
    ...(primary && { replicationHook: primary.hook }),
    ...(config.imageCacheBytes !== undefined && { imageCacheBytes: config.imageCacheBytes }),
  });
  closeLater(() => store.close());
  // A primary that was replaced must learn that before it writes anything.
  const replication = primary === null ? null : await primary.begin(store);
  closeLater(() => primary?.stop());
  const ownerCode = replication === null ? null : await tellOwnerCode(store.users, hooks.tell);
  const { cluster } = store;
  const leads = (): boolean => cluster.isLeader();
  const { now, elapsed } = createServerClock({ mustRun: () => auctions.clocksRun() });
  const metrics = createMetrics(cluster);
  closeLater(() => metrics.stop());
  let onProblem = (error: unknown): void => hooks.tell(String(error));
  const auctions = createAuctionService({
    store: { ...store, log: metrics.timed(store.log) },
    ...{ clock: now, random: systemRandom, cluster, metrics },
    takeover: replication === null ? null : takeoverIn(replication.state, now()),
    onProblem: (error) => onProblem(error),
  });
  closeLater(() => auctions.close());
  cluster.subscribe({ outdated: () => hooks.onUnusable(new UnusableData(CHANGED_MEANWHILE)) });
  // The new leader resumes the clocks of lots that no process runs.
  await cluster.join();
  closeLater(() => cluster.leave());
  // With SQLite, images move to files before anybody connects. With PostgreSQL, they move to the database in the
  // background.
  if (!cluster.canHavePeers) await store.settleImages();
  if (leads()) await forgetOld(store);
  let damage: Trouble | null = null;
  const trouble = (): Trouble | null => (store.isDetached() ? { code: 'data-astray' } : damage);
  const around = { cluster, leaving, metrics, trouble, second: replication, ownerCode };
  emptyIncoming(dataDir, { shared: cluster.canHavePeers });
  const { incoming } = foldersIn(dataDir);
  const app = await buildApp({ store, auctions, config, incoming, now, elapsed, ...around });
  closeLater(() => app.close());
  onProblem = (error) => app.log.error(error, 'an order is written, but not everything after it was done');
  const port = await listen(app, config);
  if (cluster.canHavePeers) {
    const settling = settleImages({
      settle: () => store.settleImages(),
      folder: foldersIn(dataDir).images,
      tell: hooks.tell,
      onProblem: (error) => app.log.error(error, 'images could not be brought into the database'),
    });
    closeLater(() => settling.stop());
  }
  const images = tidyImages({
    images: store.images,
    data,
    leads,
    clock: Date.now,
    onProblem: (error) => app.log.error(error, 'images that nobody has could not be removed'),
  });
  closeLater(() => images.stop());
  const rescue = rescueFrom({
    store,
    dataDir,
    clock: Date.now,
    onRescued: (file) => app.log.fatal({ dataDir, copy: file }, ASTRAY),
    onProblem: (error) => app.log.fatal(error, 'the files of the data went astray, and could not be copied'),
  });
  const checking = data.checkInBackground((problem) => {
    damage = { code: 'data-damaged' };
    newestSound(data).then(
      (copy) => {
        damage = { code: 'data-damaged', copy: copy === null ? null : path.basename(copy) };
        app.log.fatal({ problem, copy: copy ?? 'none' }, DAMAGED);
      },
      // If the backups cannot be read, the log must not say that there are none.
      (error: unknown) => app.log.fatal({ problem, copies: error }, DAMAGED),
    );
  });
  closeLater(() => checking.stop());
  const looking = setInterval(() => void rescue.look(), LOOK_EVERY_MS).unref();
  closeLater(() => clearInterval(looking));
  const copies = keepCopies({
    copyTo: async (file) => {
      await images.tidy();
      await store.copyTo(file);
    },
    ...copying,
    leads,
    onProblem: (error) => app.log.error(error, 'a copy of the database could not be made'),
  });
  closeLater(() => copies.stop());
  // Without other processes, nobody can take over the screens, so the server closes at once.
  closeLater(() => (cluster.peers() > 0 ? leaving.begin() : undefined));
  return port;
}

/** Creates the replication of a primary; null where the database does not support replication. */
function primaryOn({ replication: files, dataDir }: Installation, config: Config, hooks: PrimaryHooks) {
  if (files === undefined) return null;
  return new Primary({
    ...{ files, dataDir, build: buildStamp(), together: config.together ?? false },
    tell: hooks.tell,
    onBecome(following) {
      writeReplicaFile(dataDir, { ...following, typed: config.follow ?? null, machine: makeToken() });
      hooks.onRoleChanged();
    },
    newId: () => systemRandom.id(),
    onProblem: (error) =>
      hooks.tell(`Second laptop: ${error instanceof Error ? error.message : 'a problem'}.`),
  });
}

/**
 * Deletes incompletely written logs, and old stored answers. A full disk does not prevent the start, so that the
 * auction stays readable.
 */
async function forgetOld({ log }: Store): Promise<void> {
  try {
    await log.dropUnfinished(Date.now());
    await log.forgetAnswers(Date.now() - ANSWERS_KEPT_MS);
  } catch (error) {
    if (!(error instanceof CannotWrite)) throw error;
  }
}

/** Starts to listen for calls and returns the port. Throws `Unstartable` with one line of advice. */
export async function listen(app: FastifyInstance, config: Config): Promise<number> {
  try {
    // After a restart, all screens of the hall reconnect in the same second.
    await app.listen({ host: config.host, port: config.port, backlog: 4_096 });
  } catch (error) {
    throw listenProblem(error, config);
  }
  return portOf(app.server.address()) ?? config.port;
}

function portOf(address: AddressInfo | string | null): number | null {
  return address === null || typeof address === 'string' ? null : address.port;
}

function listenProblem(error: unknown, { host, port }: Config): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new Unstartable(
        `Port ${String(port)} is taken by another program: stop that one, or choose another port, like PORT=${String(port + 1)}.`,
        { cause: error },
      );
    case 'EACCES':
      return new Unstartable(
        `Port ${String(port)} needs more rights: choose one above 1023, like PORT=3000.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Unstartable(
        `HOST ${host} is no address of this machine: leave HOST out, or give one that is.`,
      );
    default:
      return error;
  }
}
