import type { SheetAnswer, SheetQuestion } from './sheet-messages.ts';
import { MOST_PASTING_TIME, MOST_READING_TIME, UnreadableSheet } from './read/sheet-files.ts';
import { Unreachable } from '#web/net/client/call.ts';

/**
 * Sends one question to a new worker; `hear` gets each answer and returns true for the last. Rejects with
 * `UnreadableSheet` if the worker fails or needs over 20 s (5 s for pasted cells), with `Unreachable` if its script does not load.
 */
export function askSheetWorker(
  question: SheetQuestion,
  hear: (answer: SheetAnswer) => boolean,
): Promise<void> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<void>((resolve, reject) => {
    const timer =
      question.ask !== 'write' && question.isPasted
        ? setTimeout(() => reject(new UnreadableSheet('paste-too-slow')), MOST_PASTING_TIME)
        : setTimeout(() => reject(new UnreadableSheet('too-slow')), MOST_READING_TIME);
    worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => {
      if (data.say === 'unreadable') reject(new UnreadableSheet(data.code));
      else if (hear(data)) resolve();
      else return;
      clearTimeout(timer);
    };
    worker.onerror = (event) => {
      clearTimeout(timer);
      // An ErrorEvent means that the worker threw. A plain Event means that its script did not load.
      reject(event instanceof ErrorEvent ? new UnreadableSheet('stopped') : new Unreachable());
    };
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
