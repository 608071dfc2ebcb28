import { fastifyHelmet, type FastifyHelmetOptions } from '@fastify/helmet';
import { fastify, type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

/**
 * What every answer forbids. Pages load scripts, styles and fonts from here alone; pictures also over https (links to
 * photos). Over plain http, as in a hall, nothing may ask for https: the page would stay blank.
 */
export async function registerHeaders(app: FastifyInstance, publicUrl: string | null): Promise<void> {
  const headers = await headersFor(publicUrl?.startsWith('https:') === true);
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
}

/** Helmet composes them anew for every answer, but ours never change: it is asked once, on a server of its own. */
async function headersFor(https: boolean): Promise<Readonly<Record<string, string>>> {
  const asked = fastify();
  await asked.register(fastifyHelmet, helmetOptions(https));
  asked.get('/', (_request, reply) => reply.send(reply.raw.getHeaders()));
  const answer = await asked.inject('/');
  return z.record(z.string(), z.string()).parse(answer.json());
}

function helmetOptions(https: boolean): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'https:', 'data:', 'blob:'],
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
    // Browsers take these two for a fault of the page where it is no secure context.
    crossOriginOpenerPolicy: https ? { policy: 'same-origin' } : false,
    originAgentCluster: https,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  };
}
