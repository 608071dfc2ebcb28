import type { SettledImages } from '#server/persistence/ports/installation.ts';

interface SettleParts {
  readonly settle: () => Promise<SettledImages>;
  /** The folder in which a former version had them. */
  readonly folder: string;
  /** A line for whoever started the server. */
  readonly tell: (line: string) => void;
  /** It is tried again in a while. */
  readonly onProblem: (error: unknown) => void;
}

/** Ms until what was interrupted is taken up. */
const AGAIN_MS = 30_000;

/** Puts images where they belong while everything else goes on, and says what became of them. */
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
      // A process that leaves closes the database.
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
