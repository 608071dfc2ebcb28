import type { CommandId } from '#domain/ids.ts';
import { Unreachable } from './call.ts';

/** Sends a form under a command id. */
type SendUntilAnswered = <Answer>(
  content: unknown,
  send: (commandId: CommandId) => Promise<Answer>,
) => Promise<Answer>;

/**
 * Repeats a form under the same id while its content is the same and unanswered, so that it takes effect
 * once. Changed content, or an answer, starts a new id.
 */
export function untilAnswered(makeId: () => CommandId): SendUntilAnswered {
  let open: { readonly content: string; readonly id: CommandId } | null = null;
  return async (content, send) => {
    const now = JSON.stringify(content);
    const order = open?.content === now ? open : { content: now, id: makeId() };
    open = order;
    try {
      const answer = await send(order.id);
      open = null;
      return answer;
    } catch (reason) {
      if (!(reason instanceof Unreachable)) open = null;
      throw reason;
    }
  };
}
