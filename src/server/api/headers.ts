import { fastifyHelmet, type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * What every answer forbids. Pages load scripts, styles and fonts from here alone; pictures also over https (links to
 * photos). Over plain http, as in a hall, nothing may ask for https: the page would stay blank.
 */
export async function registerHeaders(app: FastifyInstance, publicUrl: string | null): Promise<void> {
  const https = publicUrl?.startsWith('https:') === true;
  await app.register(fastifyHelmet, { ...helmetOptions(https), global: false });
  // Helmet composes them anew for every answer, but ours never change.
  let written: Readonly<Record<string, string>> | null = null;
  app.addHook('onRequest', (_request, reply, next) => {
    written ??= headersOf(reply);
    reply.headers(written);
    next();
  });
}

function headersOf(reply: FastifyReply): Readonly<Record<string, string>> {
  reply.helmet();
  return Object.fromEntries(
    Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
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
