import type { CommandId } from '#domain/ids.ts';
import { Unreachable } from './call.ts';

/** Sends the order of a form under an id of its own. */
type SendUntilAnswered = <Answer>(
  content: unknown,
  send: (commandId: CommandId) => Promise<Answer>,
) => Promise<Answer>;

/**
 * For a form whose answer may be lost: the same content sent again is the same order under the same id, so that it
 * acts once. Once it is answered, or its content has changed, the next one is a new order.
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
