import '#web/sheets/sheet-worker.ts';
import type { SheetAnswer, SheetQuestion } from '#web/sheets/ask-sheet-worker.ts';
import { vi } from 'vitest';

// The module sets this handler when it is loaded, which happens once for all test files.
const read = self.onmessage;

/** For tests on happy-dom, which has no workers: reads and writes sheets on the thread of the page. */
export function workOnSheetsHere(): void {
  vi.stubGlobal('Worker', SheetWorkerHere);
}

/** One sheet after the other, so that each answer goes to the worker that was asked. */
let before: Promise<unknown> = Promise.resolve();

class SheetWorkerHere {
  onmessage: ((answer: { readonly data: SheetAnswer }) => void) | null = null;
  #ended = false;

  postMessage(data: SheetQuestion): void {
    const work = async () => {
      vi.stubGlobal('postMessage', (answer: SheetAnswer) => {
        if (!this.#ended) this.onmessage?.({ data: answer });
      });
      await read?.call(window, new MessageEvent('message', { data }));
    };
    before = before.then(work);
  }

  terminate(): void {
    this.#ended = true;
  }
}
