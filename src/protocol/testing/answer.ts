import type { Command } from '#domain/auction/commands.ts';
import type { Given } from '#fixtures/auction/given.ts';
import { refusalText } from '#protocol/texts/refusals/refusal-text.ts';

/** What a refused order is told; the empty text when it stands. */
export function answer(past: Given, order: Command): string {
  const decision = past.when(order);
  return decision.ok ? '' : refusalText(decision.problem, past.auction);
}
