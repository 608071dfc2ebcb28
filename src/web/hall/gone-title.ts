import type { ByeCode } from '#protocol/feed/live.ts';

/** The heading above the server's sentence on a screen that was sent away. */
export function goneTitle(code: ByeCode): string {
  if (code === 'replaced') return 'The auction goes on elsewhere';
  if (code === 'tournament-deleted') return 'This tournament is deleted';
  return code === 'auction-damaged' ? 'This auction is closed' : 'This link no longer works';
}
