import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const packed = promisify(gzip);
/** The length (characters) below which compression costs more than it saves. */
const WORTH_PACKING = 2_000;

/** Compresses a long answer. A list of 600 players shrinks to a tenth. */
export async function packAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < WORTH_PACKING) return payload;
  if (reply.hasHeader('content-encoding')) return payload;
  reply.header('vary', 'accept-encoding');
  if (!acceptsGzip(request)) return payload;
  const bytes = await packed(payload, { level: 5 });
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return bytes;
}

/**
 * Sends JSON that was compressed once for all callers. It is decompressed for a client that cannot read compressed
 * answers.
 */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply {
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!acceptsGzip(request)) return reply.send(gunzipSync(bytes));
  return reply.header('content-encoding', 'gzip').send(bytes);
}

function acceptsGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers['accept-encoding'] ?? '');
}

/** Sets the cache headers. Returns true after answering 304 itself, if the client already has this version. */
export function isHeld(request: FastifyRequest, reply: FastifyReply, tag: string, cache: string): boolean {
  reply.headers({
    'cache-control': cache,
    etag: tag,
    vary: 'accept-encoding',
    // The page computes the age of the answer from this date.
    date: new Date().toUTCString(),
  });
  // A proxy may have turned the tag into a weak tag.
  const tags = request.headers['if-none-match']?.split(',') ?? [];
  if (!tags.some((one) => one.trim().replace(/^W\//, '') === tag)) return false;
  void reply.code(304).send();
  return true;
}
