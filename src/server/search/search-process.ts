import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { AnswerOf, QuestionOf, SearchKind } from './searches.ts';

/** A process that answers one question at a time. */
export interface SearchProcess {
  /**
   * Sends a question to the process. Resolves with the answer; null if the process ended first: out of memory, by a
   * bug, or on request.
   */
  ask<Kind extends SearchKind>(kind: Kind, question: QuestionOf<Kind>): Promise<AnswerOf<Kind> | null>;
  /** Ends the process, even during a search. */
  end(): Promise<void>;
}

/** The heap of the process in MB. Typed arrays of the search are outside this heap; the rulebook limits them. */
const HEAP = 32;

/** In MB. In a heap this small, the default leaves V8 so little old space that a search takes twice as long. */
const SEMI_SPACE = 4;

/**
 * Starts a search process that does not keep the server alive. It is no thread: Node ends a whole process when a thread
 * of it runs out of memory in an unlucky place.
 */
export function startSearchProcess(heap = HEAP): SearchProcess {
  const child = startChild(heap);
  child.unref();
  child.channel?.unref();
  let ended = false;
  const end = () => (ended = true);
  child.once('exit', end);
  // A process that does not start has no exit. The pending question gets null; the server goes on.
  child.on('error', end);
  return {
    ask: (kind, question) =>
      new Promise((resolve) => {
        const lost = () => resolve(null);
        if (ended) return lost();
        child.once('exit', lost);
        child.once('error', lost);
        child.once('message', (answer) => {
          child.off('exit', lost);
          child.off('error', lost);
          resolve(answer as AnswerOf<typeof kind>);
        });
        child.send({ kind, question });
      }),
    async end() {
      if (ended || child.exitCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/**
 * Starts the process. In the build, its file is next to the server's file. From the sources, tsx loads it like the
 * server. It needs none of the server's environment, which holds secrets.
 */
function startChild(heap: number): ChildProcess {
  const fromSources = import.meta.url.endsWith('.ts');
  const file = new URL(fromSources ? './search-worker.ts' : './search/search-worker.js', import.meta.url);
  return fork(fileURLToPath(file), {
    execArgv: [
      `--max-old-space-size=${String(heap)}`,
      `--max-semi-space-size=${String(SEMI_SPACE)}`,
      ...(fromSources ? ['--import', 'tsx'] : []),
    ],
    env: {},
    // Values travel as structured clones, like typed arrays in a search.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
