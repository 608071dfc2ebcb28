import { fastifyHelmet, type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * What every answer forbids. Pages load scripts, styles and fonts from here alone; pictures also over https (links to
 * photos). Over plain http, as in a hall, nothing may ask for https: the page would stay blank.
 */
export async function registerHeaders(app: FastifyInstance, publicUrl: string | null): Promise<void> {
  await app.register(fastifyHelmet, helmetOptions(publicUrl?.startsWith('https:') === true));
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
