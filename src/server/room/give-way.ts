/** Lets whatever has come in meanwhile go first: an order waits for one part of a long piece of work, not for all of it. */
export function giveWay(): Promise<void> {
  return new Promise(setImmediate);
}
