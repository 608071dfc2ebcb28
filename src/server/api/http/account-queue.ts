import type { FastifyRequest } from 'fastify';
import { yieldToEventLoop } from '#server/base/yield-to-event-loop.ts';
import { createKeyedMutex } from '#server/base/mutex.ts';
import { ownLinkOf, whoAsks } from '#server/accounts/asker.ts';

/**
 * Runs long lists and imports one at a time for each account. Calls of other accounts run between them
 * (docs/decisions/limits.md). A task ends before its answer is sent: a slow client must not hold the place.
 */
export interface AccountQueue {
  take<Answer>(request: FastifyRequest, task: () => Promise<Answer>): Promise<Answer>;
}

export function createAccountQueue(): AccountQueue {
  const mutex = createKeyedMutex();
  return {
    take: (request, task) => {
      const who = request.link === null ? whoAsks(request).user.id : ownLinkOf(request).id;
      return mutex.run(who, async () => {
        // The pause lets the event loop send the previous answer and take other calls.
        await yieldToEventLoop();
        return task();
      });
    },
  };
}
