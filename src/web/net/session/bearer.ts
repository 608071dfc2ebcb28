import { linkPath } from '#protocol/page-paths.ts';
import { keptToken } from './kept-session.ts';

/** The credential of this page: the link's code on a scorer's page, elsewhere the session token. */
export function bearer(): string | null {
  if (location.pathname !== linkPath('scorer')) return keptToken();
  const code = location.hash.slice(1);
  return code === '' ? null : code;
}
