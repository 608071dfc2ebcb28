import { Worker } from 'node:worker_threads';
import type { AnswerOf, QuestionOf, SearchKind } from './searches.ts';

/** A thread that answers one question at a time. */
export interface SearchThread {
  /** Null where the thread ended before it answered: out of memory, a bug, or because it was ended. */
  ask<Kind extends SearchKind>(kind: Kind, question: QuestionOf<Kind>): Promise<AnswerOf<Kind> | null>;
  /** Whatever it does. */
  end(): Promise<void>;
}

/** MB. Beside it a thread holds the numbers of its programs, which the rulebook bounds. */
const MEMORY = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 };

/** Starts a thread; it keeps no process alive. */
export function startSearchThread(memory: typeof MEMORY = MEMORY): SearchThread {
  const worker = startWorker(memory);
  worker.unref();
  let ended = false;
  worker.once('exit', () => (ended = true));
  // Whoever waits hears that it ended; that it did is no reason to end the server.
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

/** Packed, its file stands in a folder beside the server's one file. From the sources it is read as the server itself is. */
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
