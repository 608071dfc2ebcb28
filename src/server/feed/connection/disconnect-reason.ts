import type { ConsoleMessage, ByeCode } from '#protocol/feed/live.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import { CLOSED_AUCTION, serviceText } from '#protocol/texts/service.ts';
import { DamagedLog } from '#server/persistence/ports/problems.ts';

/**
 * The last message to a screen: the reason for its disconnection and what to do. `v`: the protocol version of the
 * screen.
 */
export function disconnect(code: ByeCode, v: number = LIVE_VERSION): ConsoleMessage {
  return { v, type: 'bye', code, message: sentence(code) };
}

/** The reason for the disconnection that a known error causes during a join; null for a bug. */
export function byeOf(error: unknown): ByeCode | null {
  return error instanceof DamagedLog ? 'auction-damaged' : null;
}

function sentence(code: ByeCode): string {
  switch (code) {
    case 'no-such-link':
    case 'not-signed-in':
    case 'no-such-tournament':
      return serviceText({ code });
    case 'tournament-deleted':
      return 'The organiser has deleted this tournament';
    case 'auction-damaged':
      return CLOSED_AUCTION;
    case 'too-many-tries':
      return 'Too many links that do not exist were tried from this network: please try again in a minute';
    case 'wrong-version':
      return 'This page is from before an update: please load it again';
    case 'replaced':
      return 'Another laptop has taken over: go on there';
    case 'not-understood':
      return serviceText({ code: 'body-not-understood', where: 'live' });
  }
}
