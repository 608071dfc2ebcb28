import { isDeepStrictEqual } from 'node:util';
import type { RecordedEvent } from '#protocol/events/events.ts';
import type { Order, Reply } from './organiser.ts';

/** The record of all orders that people gave and of the replies that they received. */
export class Ledger {
  readonly #orders = new Map<string, { readonly order: Order; reply: Reply }>();

  note(commandId: string, order: Order, reply: Reply): void {
    this.#orders.set(commandId, { order, reply });
  }

  /** Returns the orders that failed or got no answer. */
  unanswered(): { readonly commandId: string; readonly order: Order }[] {
    return [...this.#orders].flatMap(([commandId, { order, reply }]) =>
      reply.kind === 'silence' || reply.kind === 'disk-full' ? [{ commandId, order }] : [],
    );
  }

  count(kind: Reply['kind']): number {
    return [...this.#orders.values()].filter(({ reply }) => reply.kind === kind).length;
  }

  /** Returns the highest sequence number in a reply; null without accepted orders. */
  lastAnswered(): number | null {
    const told = [...this.#orders.values()].flatMap(({ reply }) =>
      reply.kind === 'accepted' ? [reply.answer.sequence] : [],
    );
    return told.length === 0 ? null : Math.max(...told);
  }

  /** Returns each contradiction between the log and the replies. */
  contradictions(log: readonly RecordedEvent[]): string[] {
    const lines = new Map<string, RecordedEvent[]>();
    for (const line of log) lines.set(line.commandId, [...(lines.get(line.commandId) ?? []), line]);
    const gaps = log.filter(({ sequence }, at) => sequence !== at + 1);
    return [
      ...gaps.map(({ sequence }) => `line ${String(sequence)} is not in its place`),
      ...[...this.#orders].flatMap(([commandId, { reply }]) => {
        const problem = contradiction(reply, lines.get(commandId) ?? []);
        return problem === null ? [] : [`${commandId}: ${problem}`];
      }),
    ];
  }
}

function contradiction(reply: Reply, lines: readonly RecordedEvent[]): string | null {
  switch (reply.kind) {
    case 'accepted':
      return isDeepStrictEqual(lines, reply.answer.events)
        ? null
        : `was answered with ${String(reply.answer.events.length)} lines up to ${String(reply.answer.sequence)}, the log has ${String(lines.length)} of them`;
    case 'joined': {
      const joined = lines.flatMap(({ event }) =>
        event.type === 'PlayersRegistered' ? event.players.map(({ id }) => id) : [],
      );
      return isDeepStrictEqual(joined, reply.players)
        ? null
        : `${String(reply.players.length)} players joined, the log has ${String(joined.length)}`;
    }
    case 'refused':
      return lines.length === 0 ? null : `was refused (${reply.code}) and stands in the log`;
    case 'disk-full':
      return lines.length === 0 ? null : 'was told that the disk is full, and stands in the log';
    case 'silence':
      return null;
  }
}
