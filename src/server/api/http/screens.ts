import { existsSync } from 'node:fs';
import path from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLinkPath, isPublicPath } from '#protocol/calls/links.ts';
import { isRegistrationPath } from '#protocol/registration/pages.ts';
import { serviceFailure } from './failure.ts';

/** The shell of every screen; `index.html` is the same with the landing page drawn in it. */
const SHELL = 'app.html';
/** ... but those for the hall. */
export const HALL_SHELL = 'hall.html';
/** ... and those of people who register by a link. */
export const REGISTRATION_SHELL = 'registration.html';
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Kept, but asked for again at every visit: an update of the product reaches every page. */
const ASK_AGAIN = 'no-cache';

/** Serves the built screens from `folder`, if there are any: in development another server does. */
export async function registerScreens(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(path.join(folder, 'index.html')) ? folder : null;
  if (built !== null) {
    await app.register(fastifyStatic, {
      root: built,
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const hashed = file.startsWith(path.join(built, 'assets') + path.sep);
        reply.header('cache-control', hashed ? FOR_EVER : ASK_AGAIN);
        reply.header('vary', 'accept-encoding');
      },
    });
  }
  const shell = built !== null && existsSync(path.join(built, SHELL)) ? SHELL : 'index.html';

  app.setNotFoundHandler((request, reply): FastifyReply => {
    if (built !== null && wantsPage(request)) {
      const path = request.url.split('?', 1)[0] ?? '';
      // Their addresses go with a secret: no search engine may keep them.
      if (isLinkPath(path) || isRegistrationPath(path)) reply.header('x-robots-tag', 'noindex, nofollow');
      if (isRegistrationPath(path)) return reply.sendFile(REGISTRATION_SHELL);
      return reply.sendFile(isPublicPath(path) ? HALL_SHELL : shell);
    }
    throw serviceFailure({ code: 'no-such-call' });
  });
}

/** Which screen an address shows, or that it shows none, the page itself decides. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const [address = ''] = url.split('?');
  if (/^\/api(\/|$)/.test(address)) return false;
  const accept = headers.accept ?? '';
  if (accept.includes('text/html')) return true;
  // Link previews and curl take anything. So do pictures and scripts, and a page is none: those end like '.png'.
  const jsonAlone = accept.includes('application/json') && !accept.includes('*/*');
  return !jsonAlone && !/\.[^/]*$/.test(address);
}
