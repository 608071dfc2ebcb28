/** Throws for a state that only a bug of ours can cause. */
export function impossible(message: string): never {
  throw new Error(`impossible: ${message}`);
}
