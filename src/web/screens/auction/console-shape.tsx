import { Skeleton } from '#web/parts/skeleton.tsx';

/** The shape of the console while the auction is loaded. */
export function ConsoleShape() {
  return (
    <main aria-busy="true" className="flex flex-1 flex-col gap-4 p-4">
      <h1 className="sr-only">Loading...</h1>
      <Skeleton className="h-10 w-64" />
      <div className="grid flex-1 gap-4 lg:grid-cols-[19fr_58fr_21fr]">
        <Skeleton className="h-28 rounded-lg lg:h-full" />
        <div className="flex flex-col gap-4">
          <Skeleton className="h-24 w-2/3" />
          <Skeleton className="h-16" />
          <Skeleton className="h-40" />
        </div>
      </div>
    </main>
  );
}
