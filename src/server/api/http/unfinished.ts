import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#server/accounts/network-of.ts';
import { answerGarbage } from './answer-errors.ts';
import { FORM_BODY_LIMIT } from '#server/api/call-parts.ts';
import { serviceFailure } from './failure.ts';

/** What may be on its way to us at once from one network, and for how long each (ms). */
interface Lane {
  readonly name: string;
  readonly most: number;
  readonly longest: number;
}

/** What people type and tap arrives in one piece: a hall of phones behind one address has few on the way at once. */
const SMALL: Lane = { name: 'small', most: 60, longest: 20_000 };
/** Images and imports, over the weakest Wi-Fi of a hall; each may be 12 MB of memory. */
const LARGE: Lane = { name: 'large', most: 16, longest: 120_000 };

/** Bodies that are still coming in: few of one network, and none of them for ever. */
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

/** Whether bytes are still awaited. A call injected by a test came over no socket: it is here whole. */
function isComing({ complete, headers, socket }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return hasBody && !complete && socket instanceof Socket;
}

function laneOf({ routeOptions }: FastifyRequest): Lane {
  return routeOptions.bodyLimit > FORM_BODY_LIMIT ? LARGE : SMALL;
}

/** As Node says it of a whole request. */
function tooSlow(): NodeJS.ErrnoException {
  return Object.assign(new Error('the body did not arrive'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}
