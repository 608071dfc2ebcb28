import { ensureBuilt } from '#scripts/lib/build-stamp.mjs';

/** Builds src/ before the browser tests, which run on the built product. */
export default ensureBuilt;
