import * as z from 'zod/mini';
import { sequenceOf, socketPhone } from '#e2e/support/socket-phone.ts';
import { answerAsked } from './child.ts';
import { clockError, epochNow } from './figures.ts';

/**
 * Many screens without a window in one process, each folding what it hears as the product's own pages do. `open` lets
 * them in; `await` names a line; `shown` tells when the last of them had folded it, epoch ms.
 *
 * The memory of all is swept before each line is awaited. A hall has two hundred phones that sweep their own; one process
 * that holds the copies of all would sweep for the two hundredth phone what the others have left behind.
 */
const question = z.discriminatedUnion('do', [
  z.object({ do: z.literal('open'), url: z.string(), paths: z.array(z.string()) }),
  z.object({ do: z.literal('await'), sequence: z.int() }),
  z.object({ do: z.literal('shown') }),
  z.object({ do: z.literal('clock') }),
]);

let phones: readonly ReturnType<typeof socketPhone>[] = [];
let awaited = 0;
let last = 0;
const missing = new Set<number>();
let tellShown = (): void => undefined;

answerAsked(async (asked) => {
  const about = question.parse(asked);
  switch (about.do) {
    case 'open':
      phones = about.paths.map((path) => socketPhone(about.url, path));
      for (const [at, phone] of phones.entries()) phone.watch(() => look(at));
      return everybody(1);
    case 'await':
      sweep();
      expect(about.sequence);
      return null;
    case 'shown':
      return everybody(awaited);
    case 'clock':
      return { error: clockError() };
  }
});

function sweep(): void {
  if (globalThis.gc === undefined) throw new Error('this program needs --expose-gc');
  globalThis.gc();
}

/** Resolves when all of them have this line. */
async function everybody(sequence: number): Promise<{ last: number }> {
  if (awaited !== sequence) expect(sequence);
  if (missing.size > 0) await new Promise<void>((resolve) => (tellShown = resolve));
  return { last };
}

function expect(sequence: number): void {
  awaited = sequence;
  for (const at of phones.keys()) missing.add(at);
  for (const at of phones.keys()) look(at);
}

function look(at: number): void {
  const phone = phones[at];
  if (phone === undefined || !missing.has(at) || sequenceOf(phone) < awaited) return;
  missing.delete(at);
  last = epochNow();
  if (missing.size === 0) tellShown();
}
