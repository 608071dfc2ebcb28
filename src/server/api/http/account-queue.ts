import type { FastifyRequest } from 'fastify';
import { ownLinkOf, whoAsks } from '#server/accounts/sessions.ts';
import { FairQueue } from '#server/base/fair-queue.ts';
import { yieldToEventLoop } from '#server/base/yield-to-event-loop.ts';

/**
 * Runs long lists and imports one at a time for each account. Calls of other accounts run between them
 * (docs/decisions/limits.md). A task ends before its answer is sent: a slow client must not hold the place.
 */
export interface AccountQueue {
  take<Answer>(request: FastifyRequest, task: () => Promise<Answer>): Promise<Answer>;
}

export function createAccountQueue(): AccountQueue {
  const queue = new FairQueue({
    atOnce: Infinity,
    atOnceOfOne: 1,
    lanes: { accounts: { waiting: Infinity } },
  });
  return {
    take: (request, task) => {
      const key = request.link === null ? whoAsks(request).user.id : ownLinkOf(request).id;
      return queue.run({ lane: 'accounts', key }, async () => {
        // The pause lets the event loop send the previous answer and take other calls.
        await yieldToEventLoop();
        return task();
      });
    },
  };
}
