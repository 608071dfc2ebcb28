import type { SettledImages } from '#server/persistence/tables/installation.ts';

interface SettleParts {
  readonly settle: () => Promise<SettledImages>;
  /** The image folder of a former version. */
  readonly folder: string;
  /** Prints a line in the terminal. */
  readonly tell: (line: string) => void;
  /** Receives the error of a failed attempt. Another attempt follows. */
  readonly onProblem: (error: unknown) => void;
}

/** Ms between a failed attempt to move images and the next one. */
const AGAIN_MS = 30_000;

/** Moves images to their present place in the background, and reports the outcome. */
export function settleImages({ settle, folder, tell, onProblem }: SettleParts): { stop(): void } {
  let stopped = false;
  let again: NodeJS.Timeout | null = null;

  async function once(): Promise<void> {
    try {
      const { brought, missing } = await settle();
      if (brought > 0) tell(`${images(brought)} brought from ${folder} into the database.`);
      if (missing > 0) {
        tell(
          `${images(missing)} missing: neither in the database nor in ${folder}. If another machine has that folder of before, start Boli there once, or copy the folder to this one; until then shirts are shown.`,
        );
      }
    } catch (error) {
      // A process that stops closes the database, so errors after that do not matter.
      if (stopped) return;
      onProblem(error);
      again = setTimeout(() => void once(), AGAIN_MS).unref();
    }
  }

  void once();
  return {
    stop() {
      stopped = true;
      if (again !== null) clearTimeout(again);
    },
  };
}

function images(count: number): string {
  return count === 1 ? '1 image is' : `${String(count)} images are`;
}
