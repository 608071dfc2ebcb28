import type { Command } from '#domain/auction/commands.ts';
import type { Given } from '#fixtures/auction/given.ts';
import { refusalText } from '#protocol/texts/refusals.ts';

/** The sentence of a refusal; '' if the command was accepted. */
export function answer(past: Given, order: Command): string {
  const decision = past.when(order);
  return decision.ok ? '' : refusalText(decision.problem, past.auction);
}
