/** The V8 profiler's coverage of one script, in Node or in a page. */
interface ScriptCoverage {
  readonly url: string;
  readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
}

/** Matches a source file of the product in a file URL or an address of the development server. */
const OF_PRODUCT = /\/(src\/(?:domain|protocol|server|web)\/[^?]+\.tsx?)(?:\?|$)/;

/** Returns the files of `src` with at least one function called since the last profiler query. */
export function filesCalled(scripts: readonly ScriptCoverage[]): string[] {
  const called = scripts.flatMap(({ url, functions }) => {
    const file = OF_PRODUCT.exec(url)?.[1];
    const isCalled = functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0);
    return file !== undefined && isCalled ? [file] : [];
  });
  return [...new Set(called)].sort();
}
