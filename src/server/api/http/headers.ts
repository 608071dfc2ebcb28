import { fastifyHelmet, type FastifyHelmetOptions } from '@fastify/helmet';
import { fastify, type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { isLinkPath } from '#protocol/page-paths.ts';
import { isRegistrationPath } from '#protocol/registration/calls.ts';
import { LINKS_SHELL, REGISTRATION_SHELL } from './screens.ts';

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
