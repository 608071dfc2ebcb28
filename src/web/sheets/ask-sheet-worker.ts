import { Unreachable } from '#web/calls/client/call.ts';
import type { SheetAnswer, SheetQuestion } from './sheet-messages.ts';
import { MOST_READING_TIME, UnreadableSheet } from '#web/sheets/read/sheet-problem.ts';

/**
 * Asks a fresh worker one question; `hear` gets every answer and says true at the last. Rejects with `UnreadableSheet`,
 * also when 20 s have passed or the worker died, and with `Unreachable` when its script does not come.
 */
export function askSheetWorker(
  question: SheetQuestion,
  hear: (answer: SheetAnswer) => boolean,
): Promise<void> {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new UnreadableSheet('too-slow')), MOST_READING_TIME);
    worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => {
      if (data.say === 'unreadable') reject(new UnreadableSheet(data.code));
      else if (hear(data)) resolve();
      else return;
      clearTimeout(timer);
    };
    worker.onerror = (event) => {
      clearTimeout(timer);
      // A worker that threw says where; one whose script did not come says nothing.
      reject(event instanceof ErrorEvent ? new UnreadableSheet('stopped') : new Unreachable());
    };
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
