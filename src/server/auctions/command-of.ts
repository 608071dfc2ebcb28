import type { Command } from '#domain/auction/commands.ts';
import type { ConsoleOrder } from '#protocol/commands.ts';
import type { Random } from '#server/random.ts';

/** The command that an order of the console stands for: whoever asks for a draw does not roll its seed. */
export function commandOf(order: ConsoleOrder, random: Random): Command {
  // The hammer draws a lot where the rules let several teams stand at the cap.
  if (order.type === 'initialise' || order.type === 'restart' || order.type === 'bring-down-hammer')
    return { ...order, seed: random.seed() };
  return order;
}
