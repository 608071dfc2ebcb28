import { ensureBuilt } from '#scripts/lib/build-stamp.mjs';

/** The browser tests run on what is built; what is built is what stands in src/. */
export default ensureBuilt;
