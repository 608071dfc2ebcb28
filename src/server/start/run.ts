import { BUILT_SCREENS } from '#server/api/app.ts';
import { copyName } from '#server/backups/copies.ts';
import { buildStamp, type Config } from '#server/base/config.ts';
import { openDataFolder } from '#server/persistence/files/data-folder.ts';
import type { Hasher } from '#server/accounts/sign-in.ts';
import { type BuildApp, listen, type RunningServer, serve } from './serve.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import type { UnusableData } from '#server/persistence/ports/problems.ts';
import type { ReplicationFiles } from '#server/persistence/tables/installation.ts';
import { Unstartable } from '#server/base/failure.ts';
import { buildReplicaApp } from '#server/api/replica-app.ts';
import { openReplicaService, type ReplicaService } from '#server/replication/replica/replica-service.ts';
import {
  addressToFollow,
  removeReplicaFile,
  readReplicaFile,
  readReplicationState,
} from '#server/replication/channel/stored-state.ts';

/** The time (ms) to wait for the data lock: a process that was asked to stop may still finish its last commands. */
const WAIT_FOR_LEAVING_MS = 4_000;
/** Time (ms) in which a replica finishes running calls before it stops. */
const ANSWERED_MS = 1_000;

/** Why a server ends by itself: its laptop has another role now, or its data became unusable. */
type Ended = 'role-changed' | UnusableData;

export interface RunningLaptop extends RunningServer {
  /**
   * Resolves when the process must end. Its laptop keeps one role until then, and everything that the next start
   * needs is on disk: docs/decisions/second-laptop.md.
   */
  readonly ended: Promise<Ended>;
  readonly stop: () => Promise<void>;
}

/**
 * Runs a laptop in the role that its data folder says. Throws `Unstartable` or `UnusableData` with one line that says
 * what to do.
 */
export async function run(
  config: Config,
  buildApp: BuildApp,
  tell: (line: string) => void,
  hasher?: Hasher,
): Promise<RunningLaptop> {
  let end: (why: Ended) => void = () => undefined;
  const ended = new Promise<Ended>((resolve) => (end = resolve));
  // The call that changes the role is answered first.
  const onRoleChanged = (): void => void setImmediate(end, 'role-changed');
  const first = await primaryToFollow(config, tell);
  const server =
    first === null
      ? await serve(config, buildApp, { tell, onUnusable: end, onRoleChanged })
      : await serveReplica(config, first, { tell, onRoleChanged, hasher });
  let stopped: Promise<void> | null = null;
  return { port: server.port, ended, stop: () => (stopped ??= server.stop()) };
}

/** The address of the primary to follow; null where this laptop is itself the primary. */
async function primaryToFollow(config: Config, tell: (line: string) => void): Promise<string | null> {
  const { dataDir, databaseUrl, follow = null } = config;
  const data = installationIn(dataDir, databaseUrl);
  const { replication: files } = data;
  if (files === undefined) return follow === null ? null : missingFiles();
  const following = readReplicaFile(dataDir);
  if (following === null && follow === null) return null;
  const { former } = readReplicationState({ get: (name) => files.rowOf(name) });
  if (following !== null) {
    // This laptop took over by this secret, and crashed before it removed the file.
    const tookOver = former?.secret === following.secret;
    if (tookOver) removeReplicaFile(dataDir);
    return tookOver ? null : addressToFollow(following, follow);
  }
  if (follow === null || !(await data.isThere())) return follow;
  if (former !== null) {
    tell(`This laptop has taken over before: it is the primary, and does not follow ${follow}.`);
    return null;
  }
  const contents = await data.contents();
  if (contents.state === 'whole' && contents.auctions === 0) return follow;
  throw new Unstartable(
    `${dataDir} has auctions of its own: choose another folder with DATA_DIR for a laptop that follows.`,
  );
}

interface ReplicaHooks {
  readonly tell: (line: string) => void;
  readonly onRoleChanged: () => void;
  readonly hasher: Hasher | undefined;
}

async function serveReplica(
  config: Config,
  first: string,
  { tell, onRoleChanged, hasher }: ReplicaHooks,
): Promise<RunningServer> {
  tell(`This laptop follows ${first}.`);
  const { dataDir, databaseUrl, publicUrl } = config;
  openDataFolder(dataDir);
  const data = installationIn(dataDir, databaseUrl);
  const files = data.replication ?? missingFiles();
  const lock = data.lock(WAIT_FOR_LEAVING_MS, 'serve');
  let port = config.port;
  let follower: ReplicaService | null = null;
  try {
    makeRoom(files, tell);
    const onProblem = (error: unknown): void =>
      tell(`Following: ${error instanceof Error ? error.message : 'a problem'}.`);
    const parts = {
      first,
      typed: config.follow ?? null,
      dataDir,
      files,
      build: buildStamp(),
      publicUrl,
      port: () => port,
      onProblem,
      hasher,
      onTaken() {
        tell('This laptop has taken over: it is the primary now.');
        onRoleChanged();
      },
    };
    const opened = await openReplicaService(parts);
    follower = opened;
    const app = await buildReplicaApp(config, opened, BUILT_SCREENS);
    port = await listen(app, config);
    return {
      port,
      async stop() {
        // A client that only holds a connection open must not delay a takeover.
        const late = setTimeout(() => app.server.closeAllConnections(), ANSWERED_MS);
        await app.close();
        clearTimeout(late);
        await opened.stop();
        lock.release();
      },
    };
  } catch (error) {
    await follower?.stop();
    lock.release();
    throw error;
  }
}

/** Renames existing data that are no copy of a primary. */
function makeRoom(files: ReplicationFiles, tell: (line: string) => void): void {
  if (!files.isThere() || readReplicationState({ get: (name) => files.rowOf(name) }).place !== null) return;
  const aside = `before-following-${copyName(Date.now())}`;
  files.putAside(aside);
  tell(`What this laptop had is kept as ${aside}.`);
}

function missingFiles(): never {
  throw new Unstartable('A laptop that follows keeps its copy in a file: leave DATABASE_URL out.');
}
