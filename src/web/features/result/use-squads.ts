import { useEffect, useRef, useState } from 'react';
import type { SquadLine } from '#domain/views/public.ts';
import type { SquadPage } from '#protocol/calls/result.ts';
import { SQUADS_CALL } from '#protocol/paths.ts';
import { fetchByLink, untilDone } from '#web/kit/hall/evening/use-link-answer.ts';

export interface LoadedSquads {
  /** The lines loaded so far, in order; null before the first page. */
  readonly lines: readonly SquadLine[] | null;
  readonly isWhole: boolean;
}

/** Least delay (ms) before the squads load again; a random part is added, so that not all pages ask at once. */
const SOON = 2_000;

/** Loads all squads page by page, and returns the first ones early. A changed `key` loads them again. */
export function useSquads(code: string, key: string): LoadedSquads {
  const [squads, setSquads] = useState<LoadedSquads>({ lines: null, isWhole: false });
  const has = useRef(false);
  useEffect(
    () =>
      untilDone(
        async (signal) => {
          const lines: SquadLine[] = [];
          for (let page = 0, of = 1; page < of; page += 1) {
            const address = `${SQUADS_CALL}?page=${String(page)}`;
            const told = await fetchByLink<SquadPage>({ address, code }, signal);
            of = told.of;
            lines.push(...told.lines);
            // A repeated load replaces the squads only when it is complete; page by page, the list would shrink.
            if (!has.current || page === of - 1) setSquads({ lines: [...lines], isWhole: page === of - 1 });
          }
          has.current = true;
        },
        has.current ? SOON * (1 + Math.random()) : 0,
      ),
    [code, key],
  );
  return squads;
}
