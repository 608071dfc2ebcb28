import { BUILT_SCREENS } from '#server/api/app.ts';
import { copyName } from '#server/backups/contents.ts';
import { buildStamp } from '#server/base/build-stamp.ts';
import type { Config } from '#server/base/config.ts';
import { openDataFolder } from '#server/persistence/files/data-folder.ts';
import type { Hasher } from '#server/accounts/passwords.ts';
import { makeToken } from '#server/accounts/sessions.ts';
import { listen } from '#server/start/listen.ts';
import { serve, type BuildApp, type RoleHooks, type RunningServer } from '#server/start/serve.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import type { UnusableData } from '#server/persistence/ports/problems.ts';
import type { ReplicationFiles } from '#server/persistence/tables/installation.ts';
import { Unstartable } from '#server/base/unstartable.ts';
import { buildReplicaApp } from '#server/api/replica-app.ts';
import { openReplicaService, type ReplicaService } from '#server/replication/replica/replica-service.ts';
import {
  removeReplicaFile,
  readReplicaFile,
  writeReplicaFile,
  readReplicationState,
} from '#server/replication/channel/stored-state.ts';

/** The time (ms) to wait for the data lock: a process that was asked to stop may still finish its last commands. */
const WAIT_FOR_LEAVING_MS = 4_000;
/** The time (ms) in which a process that may write no more moves its screens to another server. */
const HANDED_OVER_MS = 8_000;
/** Time (ms) in which a replica finishes running calls before it stops. */
const ANSWERED_MS = 1_000;

/**
 * Runs a laptop as primary or as replica, and switches between the roles on the same port. Throws `Unstartable` or
 * `UnusableData` with one line that says what to do.
 */
export async function run(
  config: Config,
  buildApp: BuildApp,
  tell: (line: string) => void,
  fail: (error: unknown) => void,
  hasher?: Hasher,
): Promise<RunningServer> {
  let settings = config;
  let stopped = false;
  let begun = false;
  let current = await begin();
  begun = true;
  settings = { ...config, port: current.port };
  let changing: Promise<void> = Promise.resolve();

  /** Switches the role on the same port. An error ends the process, and its next start reads the stored role. */
  function change(prepare: () => void): void {
    changing = changing.then(async () => {
      if (stopped) return;
      await current.stop();
      prepare();
      current = await begin();
    });
    changing.catch(fail);
  }

  async function begin(): Promise<RunningServer> {
    const first = await primaryToFollow(settings, tell);
    if (first === null) return serve(settings, buildApp, { tell, onBecome, onUnusable });
    tell(`This laptop follows ${first}.`);
    return serveReplica(settings, first, { tell, onTaken, hasher });
  }

  /** Stops a server whose data are unusable. Its screens first move to another server. */
  function onUnusable(problem: UnusableData): void {
    if (!begun || stopped) return;
    stopped = true;
    const end = (): void => fail(problem);
    setTimeout(end, HANDED_OVER_MS).unref();
    current.stop().then(end, fail);
  }

  function onTaken(): void {
    tell('This laptop has taken over: it is the primary now.');
    setImmediate(change, () => undefined);
  }

  function onBecome(following: Parameters<RoleHooks['onBecome']>[0]): void {
    setImmediate(change, () => {
      writeReplicaFile(config.dataDir, { ...following, machine: makeToken() });
    });
  }

  return {
    get port() {
      return current.port;
    },
    async stop() {
      stopped = true;
      await changing.catch(() => undefined);
      await current.stop();
    },
  };
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
    return tookOver ? null : (follow ?? following.first);
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
  readonly onTaken: () => void;
  readonly hasher: Hasher | undefined;
}

async function serveReplica(
  config: Config,
  first: string,
  { tell, onTaken, hasher }: ReplicaHooks,
): Promise<RunningServer> {
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
      dataDir,
      files,
      build: buildStamp(),
      publicUrl,
      port: () => port,
      onProblem,
      onTaken,
      hasher,
    };
    const opened = await openReplicaService(parts);
    follower = opened;
    const app = await buildReplicaApp(config, opened, BUILT_SCREENS);
    port = await listen(app, config);
    return {
      port,
      async stop() {
        // A stranger that only holds a connection open must not delay the switch of roles.
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
