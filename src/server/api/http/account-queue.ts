import type { FastifyRequest } from 'fastify';
import { yieldToEventLoop } from '#server/concurrency/yield-to-event-loop.ts';
import { createKeyedMutex } from '#server/concurrency/mutex.ts';
import { ownLinkOf, whoAsks } from '#server/api/accounts/signed-in.ts';

/** Long lists and imports: of one account one at a time, with everybody else's calls between (docs/decisions/0045). */
export interface AccountQueue {
  take<Answer>(request: FastifyRequest, task: () => Promise<Answer>): Promise<Answer>;
}

export function createAccountQueue(): AccountQueue {
  const mutex = createKeyedMutex();
  return {
    take: (request, task) => {
      const who = request.link === null ? whoAsks(request).user.id : ownLinkOf(request).id;
      return mutex.run(who, async () => {
        // The answer before this one is written, and then whoever waits is heard.
        await yieldToEventLoop();
        return task();
      });
    },
  };
}

/** So many things are made ready before others get their turn. */
const PART = 250;

/** Each of many things as it goes out. */
export async function inParts<Thing, Out>(
  things: Iterable<Thing>,
  out: (thing: Thing) => Out,
): Promise<Out[]> {
  const made: Out[] = [];
  for (const thing of things) {
    made.push(out(thing));
    if (made.length % PART === 0) await yieldToEventLoop();
  }
  return made;
}
