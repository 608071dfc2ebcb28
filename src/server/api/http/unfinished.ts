import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#server/accounts/network-of.ts';
import { answerGarbage } from './answer-errors.ts';
import { FORM_BODY_LIMIT } from '#server/api/call-parts.ts';
import { serviceFailure } from './failure.ts';

/** Limits for unfinished request bodies of one network. `longest`: ms until a body times out. */
interface Lane {
  readonly name: string;
  readonly most: number;
  readonly longest: number;
}

/**
 * The limits of short bodies. A short body arrives in one packet, so even a full hall behind one address has few
 * unfinished ones.
 */
const SMALL: Lane = { name: 'small', most: 60, longest: 20_000 };
/** The limits of images and imports, which may come over weak Wi-Fi. Each may hold 12 MB of memory. */
const LARGE: Lane = { name: 'large', most: 16, longest: 120_000 };

/** Limits the number and the duration of unfinished bodies of each network. */
export function boundUnfinished(app: FastifyInstance): void {
  const onTheirWay = new Map<string, number>();
  const count = (key: string, by: 1 | -1): void => {
    const left = (onTheirWay.get(key) ?? 0) + by;
    if (left > 0) onTheirWay.set(key, left);
    else onTheirWay.delete(key);
  };

  app.addHook('preParsing', (request, _reply, payload, next) => {
    const { raw } = request;
    if (!isComing(raw)) {
      next(null, payload);
      return;
    }
    const lane = laneOf(request);
    const key = `${lane.name} ${networkOf(request.ip)}`;
    if ((onTheirWay.get(key) ?? 0) >= lane.most) {
      next(serviceFailure({ code: 'too-many-calls', seconds: 1 }));
      return;
    }
    count(key, 1);
    const late = setTimeout(() => answerGarbage(tooSlow(), raw.socket), lane.longest);
    late.unref();
    let here = false;
    const arrived = (): void => {
      if (here) return;
      here = true;
      clearTimeout(late);
      count(key, -1);
    };
    raw.once('end', arrived).once('close', arrived);
    next(null, payload);
  });
}

/**
 * True while bytes of the body are still expected. An injected call of a test has no socket, and its body is complete.
 */
function isComing({ complete, headers, socket }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !complete && socket instanceof Socket;
}

function laneOf({ routeOptions }: FastifyRequest): Lane {
  return routeOptions.bodyLimit > FORM_BODY_LIMIT ? LARGE : SMALL;
}

/** The error that Node raises for a request timeout. */
function tooSlow(): NodeJS.ErrnoException {
  return Object.assign(new Error('the body did not arrive'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}
