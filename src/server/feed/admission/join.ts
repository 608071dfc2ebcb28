import type { ByeCode, HelloMessage } from '#protocol/feed/live.ts';
import { networkOf } from '#server/limits/network-of.ts';
import type { Admission } from './admission.ts';
import type { AccessRevocation } from './access-revocation.ts';
import type { UpgradeHandler } from '#server/feed/connection/upgrade-handler.ts';
import { byeOf } from '#server/feed/connection/disconnect-reason.ts';
import { isSpectator, type Principal } from '#server/feed/connection/principal.ts';
import type { Channels } from '#server/feed/channel/channels.ts';
import { BROKEN, type Connection } from '#server/feed/connection/connection.ts';
import type { JoinThrottle } from './join-throttle.ts';

interface JoinParts {
  readonly admission: Admission;
  readonly upgrades: Pick<UpgradeHandler, 'take'>;
  readonly throttle: Pick<JoinThrottle<Connection>, 'turn'>;
  readonly channels: Pick<Channels, 'of'>;
  readonly revocation: Pick<AccessRevocation, 'isRevoked'>;
  /** True once another laptop has taken over. */
  readonly isReplaced: () => boolean;
  /** Gives the present time in epoch ms. */
  readonly now: () => number;
  readonly onProblem: (error: unknown) => void;
}

/** Authenticates a screen and adds it to the channel of its auction, or disconnects it with a reason. */
export function createJoin(parts: JoinParts): (connection: Connection, hello: HelloMessage) => Promise<void> {
  const { admission, upgrades, throttle, channels, revocation, isReplaced, now, onProblem } = parts;

  /**
   * Adds a screen to its channel, or returns the reason to refuse it. Returns null if it was added or has disconnected
   * meanwhile.
   */
  async function refusal(connection: Connection, hello: HelloMessage): Promise<ByeCode | null> {
    if (isReplaced()) return 'replaced';
    const admitted = await admission.admit(hello.who, connection.address);
    if (!admitted.ok) return admitted.code;
    const { principal } = admitted;
    if (!isThere(connection)) return null;
    const noPlace = upgrades.take(connection, principal);
    if (noPlace !== null) {
      connection.close(noPlace);
      return null;
    }
    if (!isSpectator(principal)) return enter(connection, principal, hello);
    // A screen whose link is revoked while it waits disconnects at once.
    connection.principal = principal;
    await throttle.turn(connection, networkOf(connection.address));
    if (!isThere(connection)) return null;
    const code = await enter(connection, principal, hello);
    // Browsers answer a ping automatically, after everything sent before it.
    connection.ping();
    return code;
  }

  async function enter(
    connection: Connection,
    principal: Principal,
    { after, at }: HelloMessage,
  ): Promise<ByeCode | null> {
    const channel = await channels.of(principal.tournament, after);
    if (channel === null) return 'no-such-tournament';
    // The link was revoked while the screen joined.
    if (principal.link !== null && revocation.isRevoked(principal.link.id)) return 'no-such-link';
    if (!isThere(connection)) return null;
    channel.admit(connection, principal, { after, at, now: now() });
    // The session ended while the screen joined.
    return (await admission.stands(principal)) ? null : 'not-signed-in';
  }

  return async (connection, hello) => {
    try {
      const code = await refusal(connection, hello);
      if (code !== null) connection.sendAway(code);
    } catch (error) {
      onProblem(error);
      const code = byeOf(error);
      if (code === null) connection.close(BROKEN);
      else connection.sendAway(code);
    }
  };
}

function isThere(connection: Connection): boolean {
  return connection.readyState === connection.OPEN;
}
