import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { AnswerOf, QuestionOf, SearchKind } from './searches.ts';

/** A process that answers one question at a time. */
export interface SearchProcess {
  /** True after its end, and for a process that could not start. */
  readonly hasEnded: () => boolean;
  /**
   * Sends a question to the process. Resolves with the answer; null if the process ended first: out of memory, by a
   * bug, or on request. Never rejects.
   */
  ask<Kind extends SearchKind>(kind: Kind, question: QuestionOf<Kind>): Promise<AnswerOf<Kind> | null>;
  /** Ends the process, even during a search. */
  end(): Promise<void>;
}

interface SearchProcessOptions {
  /** The heap in MB. Typed arrays of the search are outside it; the rulebook limits them. */
  readonly heap?: number;
  readonly node?: string;
}

const HEAP = 32;

/** In MB. In a heap this small, the default leaves V8 so little old space that a search takes twice as long. */
const SEMI_SPACE = 4;

/** For a server that has no files or no memory left to start a process. */
const NOT_STARTED: SearchProcess = {
  hasEnded: () => true,
  ask: () => Promise.resolve(null),
  end: () => Promise.resolve(),
};

/**
 * Starts a search process that does not keep the server alive. It is no thread: Node ends a whole process when a thread
 * of it runs out of memory in an unlucky place. Never throws.
 */
export function startSearchProcess({
  heap = HEAP,
  node = process.execPath,
}: SearchProcessOptions = {}): SearchProcess {
  const child = forked(heap, node);
  // Without a channel, the process could not be started, or nobody can ask it.
  if (!child?.connected) return NOT_STARTED;
  child.unref();
  child.channel?.unref();
  let hasEnded = false;
  /** Answers the pending question with null. */
  let lose = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true;
      lose();
      resolve();
    };
    child.once('exit', end);
    // A process that could not start has no exit, and one with a broken channel is of no use.
    child.on('error', () => {
      child.kill('SIGKILL');
      end();
    });
  });
  return {
    hasEnded: () => hasEnded,
    ask: (kind, question) =>
      new Promise((resolve) => {
        lose = () => resolve(null);
        if (hasEnded || !child.connected) return lose();
        // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- it comes from our own process.
        child.once('message', (answer) => resolve(answer as AnswerOf<typeof kind>));
        child.send({ kind, question }, (error) => {
          // Its end answers the question.
          if (error !== null) child.kill('SIGKILL');
        });
      }),
    async end() {
      // A server that closes waits for the end.
      child.ref();
      child.kill('SIGKILL');
      await over;
    },
  };
}

/**
 * In the build, the file of the process is next to the server's file. From the sources, tsx loads it like the server. It
 * needs none of the server's environment, which holds secrets. Null if there is no room for a process.
 */
function forked(heap: number, node: string): ChildProcess | null {
  const fromSources = import.meta.url.endsWith('.ts');
  const file = new URL(fromSources ? './search-worker.ts' : './search/search-worker.js', import.meta.url);
  try {
    const child = fork(fileURLToPath(file), {
      execPath: node,
      execArgv: [
        `--max-old-space-size=${String(heap)}`,
        `--max-semi-space-size=${String(SEMI_SPACE)}`,
        ...(fromSources ? ['--import', 'tsx'] : []),
      ],
      // tsx is found from the sources, wherever the server was started.
      cwd: fileURLToPath(new URL('.', file)),
      env: {},
      // Values travel as structured clones, like typed arrays in a search.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Without a file for the channel, the error comes later, and would end the server.
    child.on('error', () => undefined);
    return child;
  } catch {
    return null;
  }
}
