import type { CommandId } from '#domain/ids.ts';

/**
 * Ids for the tries of one form. The same content again is the same order, whose first answer may have been lost: it
 * acts once. What was changed in between is a new order.
 */
export function attempts(makeId: () => CommandId): (content: unknown) => CommandId {
  let last: { readonly content: string; readonly id: CommandId } | null = null;
  return (content) => {
    const now = JSON.stringify(content);
    if (last?.content !== now) last = { content: now, id: makeId() };
    return last.id;
  };
}
