/** What the profiler of V8 tells of one script, in a process and in a page. */
interface ScriptCoverage {
  readonly url: string;
  readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
}

/** A file of the product, whether the address is of a file or of the development server. */
const OF_PRODUCT = /\/(src\/(?:domain|protocol|server|web)\/[^?]+\.tsx?)(?:\?|$)/;

/** The files of `src` with at least one function called since the profiler was last asked. */
export function filesCalled(scripts: readonly ScriptCoverage[]): string[] {
  const called = scripts.flatMap(({ url, functions }) => {
    const file = OF_PRODUCT.exec(url)?.[1];
    const isCalled = functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0);
    return file !== undefined && isCalled ? [file] : [];
  });
  return [...new Set(called)].sort();
}
