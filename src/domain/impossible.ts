/** Stops the act: what stands here can only be our own bug, never something a person did. */
export function impossible(message: string): never {
  throw new Error(`impossible: ${message}`);
}
