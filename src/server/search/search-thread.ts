import { Worker } from 'node:worker_threads';
import type { AnswerOf, QuestionOf, SearchKind } from './searches.ts';

/** A worker thread that answers one question at a time. */
export interface SearchThread {
  /**
   * Sends a question to the thread. Resolves with the answer; null if the thread ended first: out of memory, by a bug,
   * or on request.
   */
  ask<Kind extends SearchKind>(kind: Kind, question: QuestionOf<Kind>): Promise<AnswerOf<Kind> | null>;
  /** Ends the thread, even during a search. */
  end(): Promise<void>;
}

/**
 * The memory limits of the thread in MB. Typed arrays of the search are outside this heap; the rulebook limits them.
 */
const MEMORY = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 };

/** Starts a search thread that does not keep the process alive. */
export function startSearchThread(memory: typeof MEMORY = MEMORY): SearchThread {
  const worker = startWorker(memory);
  worker.unref();
  let ended = false;
  worker.once('exit', () => (ended = true));
  // The pending question gets null. An error of the thread must not end the server.
  worker.on('error', () => undefined);
  return {
    ask: (kind, question) =>
      new Promise((resolve) => {
        const lost = () => resolve(null);
        if (ended) return lost();
        worker.once('exit', lost);
        worker.once('message', (answer: AnswerOf<typeof kind>) => {
          worker.off('exit', lost);
          resolve(answer);
        });
        worker.postMessage({ kind, question });
      }),
    async end() {
      await worker.terminate();
    },
  };
}

/**
 * Starts the worker. In the build, its file is next to the server's file. From the sources, tsx loads it like the
 * server.
 */
function startWorker(resourceLimits: typeof MEMORY): Worker {
  const fromSources = import.meta.url.endsWith('.ts');
  const file = new URL(fromSources ? './search-worker.ts' : './search/search-worker.js', import.meta.url);
  if (!fromSources) return new Worker(file, { execArgv: [], resourceLimits });
  return new Worker(READ_SOURCES, { eval: true, workerData: file.href, resourceLimits });
}

const READ_SOURCES = `
  const { workerData } = require('node:worker_threads');
  import('tsx/esm/api').then(({ register }) => {
    register();
    return import(workerData);
  });
`;
