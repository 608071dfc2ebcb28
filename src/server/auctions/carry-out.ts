import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import { toDecideAt } from '#domain/auction/decide-at.ts';
import type { Refusal } from '#domain/auction/refusals.ts';
import type { CommandId, TournamentId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { CommandAnswer } from '#protocol/commands.ts';
import { SequenceConflict } from '#server/persistence/ports/problems.ts';
import type { SearchFor } from '#server/search/search.ts';
import type { LogStore } from '#server/persistence/ports/store.ts';
import { nextEntry } from './log-entry.ts';
import { withRetries } from './retry.ts';
import type { Ledger } from './ledger.ts';
import { OtherCommand } from './other-command.ts';
import type { Random } from '#server/random.ts';
import type { Sender } from './sender.ts';

/** `auction` is what is true after the command; for a repeated one, what is true by now. */
export type Outcome =
  | { readonly ok: true; readonly answer: CommandAnswer; readonly auction: Auction }
  | { readonly ok: false; readonly problem: Refusal; readonly auction: Auction };

/**
 * A command that changes a part: what it does not name stays as it is where the order is decided, whoever changed it
 * meanwhile. What `of` throws ends the call.
 */
export interface Edit {
  readonly type: Command['type'];
  readonly of: (auction: Auction) => Command;
}

interface Order {
  readonly tournament: TournamentId;
  readonly command: Command | Edit;
  readonly sender: Sender;
  /** When it came, epoch ms. */
  readonly at: number;
}

interface OrdersParts {
  readonly log: Pick<LogStore, 'keepRefusal' | 'answerTo' | 'eventsAfter'>;
  readonly ledger: Ledger;
  /** Told of an order that was written down before: it may be that nobody was told of its lines. */
  readonly onFound: (auction: Auction) => void;
  /** The auction, taken up where this room has not held it before. */
  readonly load: (tournament: TournamentId) => Promise<Auction | null>;
  readonly random: Random;
  readonly search: SearchFor;
}

/** Carries orders out, those of one auction one after the other. What is answered was decided at the end of its log. */
export function createOrders({ log, ledger, onFound, load, random, search }: OrdersParts) {
  async function carryOut(order: Order): Promise<Outcome> {
    // The same at each attempt: by it shows whether one of them was written down after all.
    const commandId = order.sender.commandId ?? random.id();
    return withRetries(
      () => decided(order, commandId),
      async (remedy) => {
        if (remedy === 'ask-by-id') return firstAnswer(order, commandId);
        await ledger.caughtUp(order.tournament);
        return null;
      },
    );
  }

  async function decided({ tournament, command, sender, at }: Order, commandId: CommandId): Promise<Outcome> {
    const auction = (await load(tournament)) ?? ofNobody(tournament);
    const { type: kind } = command;
    const step = toDecideAt(auction, 'of' in command ? command.of(auction) : command, at);
    // Meanwhile only orders to this auction wait: each other one has a turn of its own.
    const decision =
      'question' in step
        ? step.decided(await search(auction.tournament.organiser, 'standing', step.question))
        : step;
    if (decision.ok) {
      // Whether the order came before shows when it is written down: asking first would cost every bid a look.
      const { entry, auction: next } = nextEntry(auction, decision.events, {
        commandId,
        kind,
        by: sender.by,
        at,
      });
      await ledger.writeDown({ entry, auction: next });
      return { ok: true, answer: { sequence: next.sequence, events: [...entry.events] }, auction: next };
    }
    const { problem } = decision;
    const { sequence: after } = auction;
    if (sender.commandId !== undefined) {
      await log.keepRefusal({ tournament, command: commandId, kind, problem, at, after });
    } else if ((await atTheEnd(tournament)).sequence > after) {
      throw new SequenceConflict(`the log of ${tournament} does not end at ${String(after)}`);
    }
    return { ok: false, problem, auction };
  }

  /** What was answered to this order before; null where nothing was. */
  async function firstAnswer({ tournament, command }: Order, commandId: CommandId): Promise<Outcome | null> {
    const kept = await log.answerTo(tournament, commandId);
    if (kept === null) return null;
    if (kept.kind !== undefined && kept.kind !== command.type) throw new OtherCommand();
    const auction = await atTheEnd(tournament);
    if (!kept.ok) return { ok: false, problem: kept.problem, auction };
    onFound(auction);
    const events = await log.eventsAfter(tournament, kept.after, kept.sequence - kept.after);
    return { ok: true, answer: { sequence: kept.sequence, events }, auction };
  }

  const atTheEnd = async (tournament: TournamentId): Promise<Auction> =>
    (await ledger.caughtUp(tournament)) ?? ofNobody(tournament);

  return { carryOut };
}

function ofNobody(tournament: TournamentId): never {
  return impossible(`an order to the auction of nobody, ${tournament}`);
}
