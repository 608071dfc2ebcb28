import { networkInterfaces } from 'node:os';
import { fastifyHelmet, type FastifyHelmetOptions } from '@fastify/helmet';
import { fastify, type FastifyInstance, type FastifyRequest, type FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { isLinkPath } from '#protocol/paths.ts';
import { isRegistrationPath } from '#protocol/registration/calls.ts';
import { isThisMachine, originsFor, type Trust } from '#server/base/addresses.ts';
import { LINKS_SHELL, REGISTRATION_SHELL } from './screens.ts';
import type { Services } from './services.ts';
import { gunzipSync } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';

/**
 * Security headers of every answer. Pages load scripts, styles and fonts from this server only. The organiser's pages
 * may also load photos over https, hall pages may not (docs/decisions/images.md). Over plain http no header may upgrade
 * to https: the page would stay blank.
 */
export async function registerHeaders(app: FastifyInstance, publicUrl: string | null): Promise<void> {
  const https = publicUrl?.startsWith('https:') === true;
  const [own, hall] = [await headersFor(https, ['https:']), await headersFor(https, [])];
  app.addHook('onRequest', ({ url }, reply, next) => {
    reply.headers(isOfHall(url) ? hall : own);
    next();
  });
}

function isOfHall(url: string): boolean {
  const [path = ''] = url.split('?');
  const isShell = path === `/${LINKS_SHELL}` || path === `/${REGISTRATION_SHELL}`;
  return isLinkPath(path) || isRegistrationPath(path) || isShell;
}

/** Computes the constant headers once with Helmet, which would compose them for each answer. */
async function headersFor(
  https: boolean,
  pictures: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const asked = fastify();
  await asked.register(fastifyHelmet, helmetOptions(https, pictures));
  asked.get('/', (_request, reply) => reply.send(reply.raw.getHeaders()));
  const answer = await asked.inject('/');
  return z.record(z.string(), z.string()).parse(answer.json());
}

function helmetOptions(https: boolean, pictures: readonly string[]): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", ...pictures, 'data:', 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        scriptSrcAttr: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // Over plain http, browsers report these two headers as errors.
    crossOriginOpenerPolicy: https ? { policy: 'same-origin' } : false,
    originAgentCluster: https,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  };
}

/**
 * Logs a warning once if calls arrive through a proxy that the settings do not trust. All callers then have one
 * address, and share its limits.
 */
export function noticeForwarded(app: FastifyInstance, trust: Trust): void {
  let said = false;
  app.addHook('onRequest', (request, _reply, next) => {
    const advice = said ? null : adviceOn(request, trust);
    if (advice !== null) {
      said = true;
      request.log.warn(advice);
    }
    next();
  });
}

function adviceOn({ headers, socket }: FastifyRequest, trust: Trust): string | null {
  const { 'x-forwarded-for': named, forwarded } = headers;
  if (named === undefined && forwarded === undefined) return null;
  const nearest = socket.remoteAddress ?? '';
  if (trust !== false && trust(nearest, 0)) {
    return named === undefined
      ? `The proxy at ${nearest} names its callers in 'Forwarded' alone, which is not read: have it send X-Forwarded-For, or all of them count as one address.`
      : null;
  }
  const where = isThisMachine(nearest, 0) ? '' : ` and TRUSTED_PROXY=${nearest}`;
  return `Requests come forwarded by ${nearest}, which this server was not told to trust: all who come that way count as one address, at sign-in too. If that is your proxy, set PUBLIC_URL to the address people use${where}.`;
}

/** The addresses at which phones reach this server: the best first, never empty. */
export function originsAt({ reached }: Services, { protocol, host }: FastifyRequest): string[] {
  return originsFor({ ...reached, asked: `${protocol}://${host}`, interfaces: networkInterfaces() });
}

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
