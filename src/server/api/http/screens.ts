import { existsSync } from 'node:fs';
import path from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONSOLE_PATH, isLinkPath, isPublicPath } from '#protocol/paths.ts';
import { isRegistrationPath } from '#protocol/registration/calls.ts';
import { serviceFailure } from '#server/base/failure.ts';

/** The HTML document of the console pages. `index.html` is the same with the landing page already rendered. */
const SHELL = 'app.html';
/** The same with the files of the console. */
const CONSOLE_SHELL = 'console.html';
/** The HTML document of the pages that open by a link. */
export const LINKS_SHELL = 'links.html';
/** The HTML document of the registration pages. */
export const REGISTRATION_SHELL = 'registration.html';
const FOR_EVER = 'public, max-age=31536000, immutable';
/** The cache header of pages. Browsers revalidate pages at every visit, so that a new version reaches them. */
const ASK_AGAIN = 'no-cache';
/** Headers that only pages need. Other files leave them out, which saves half a kilobyte for each script. */
const OF_PAGES = [
  'content-security-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;
/** Files of these types are parts of pages. Images keep all headers, because an SVG can be opened as a page. */
const PART_OF_PAGE = /\.(js|css|woff2)(\.(br|gz))?$/;

/** Serves the built screens from `folder` if it exists. In development, Vite serves them. */
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
        if (hashed && PART_OF_PAGE.test(file)) for (const name of OF_PAGES) reply.removeHeader(name);
      },
    });
  }
  const isBuilt = (name: string) => built !== null && existsSync(path.join(built, name));
  const shell = isBuilt(SHELL) ? SHELL : 'index.html';
  const ofConsole = isBuilt(CONSOLE_SHELL) ? CONSOLE_SHELL : shell;

  app.setNotFoundHandler((request, reply): FastifyReply => {
    if (built !== null && wantsPage(request)) {
      const path = request.url.split('?', 1)[0] ?? '';
      // The URLs of these pages carry a secret, so search engines must not index them.
      if (isLinkPath(path) || isRegistrationPath(path)) reply.header('x-robots-tag', 'noindex, nofollow');
      if (isRegistrationPath(path)) return reply.sendFile(REGISTRATION_SHELL);
      if (isPublicPath(path)) return reply.sendFile(LINKS_SHELL);
      return reply.sendFile(path === CONSOLE_PATH ? ofConsole : shell);
    }
    throw serviceFailure({ code: 'no-such-call' });
  });
}

/** True for the URL of a page. The page itself decides which screen it shows. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const [address = ''] = url.split('?');
  if (/^\/api(\/|$)/.test(address)) return false;
  const accept = headers.accept ?? '';
  if (accept.includes('text/html')) return true;
  // Link previews and curl accept any type. Requests for images and scripts do so, too, but their paths have an
  // extension.
  const jsonAlone = accept.includes('application/json') && !accept.includes('*/*');
  return !jsonAlone && !/\.[^/]*$/.test(address);
}
