import { gunzipSync } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Compresses long answers: a list of 600 players shrinks to a tenth. Images, files and pages are packed already. */
export const PACKED_ANSWERS: FastifyCompressOptions = {
  encodings: ['gzip'],
  customTypes: /^(?:application\/json|text\/plain)\b/,
  threshold: 2_000,
  zlibOptions: { level: 5 },
  // The limits of a body count the bytes that arrive, so a packed body would evade them.
  globalDecompression: false,
};

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
