import type { BotsAnswer, BotsQuestion } from './bots-messages.ts';

/** The bots, in a worker thread. */
export interface Bots {
  ask(question: BotsQuestion): void;
  close(): void;
}

export interface BotsListener {
  readonly hear: (answer: BotsAnswer) => void;
  /** Called when the worker's script failed to load, or threw an error. */
  readonly fail: () => void;
}

export type OpenBots = (listener: BotsListener) => Bots;

export const openBots: OpenBots = ({ hear, fail }) => {
  const worker = new Worker(new URL('./bots-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<BotsAnswer>) => hear(data);
  worker.onerror = fail;
  return {
    ask: (question) => worker.postMessage(question),
    close: () => worker.terminate(),
  };
};
