import { useEffect, useRef } from 'react';
import type { HallView, PlayerRow } from '#domain/views/view.ts';
import { useNameOf } from '#web/kit/views/namesakes.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { saidWords } from './said-words.ts';
import type { ShownScene } from './use-finale.ts';

interface FinaleSaidProps {
  readonly view: HallView;
  readonly teams: readonly TeamView[];
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  readonly shown: ShownScene;
}

/** Says each scene of the finale to screen readers, which hear the changes of a text that stays. */
export function FinaleSaid({ view, teams, rows, shown: { scene } }: FinaleSaidProps) {
  const nameOf = useNameOf(rows);
  const words = saidWords(scene, { view, teams, nameOf });
  const live = useRef<HTMLParagraphElement>(null);
  // The first scene is a change as well, because the effect runs after the empty text is on the page.
  useEffect(() => {
    if (live.current !== null) live.current.textContent = words;
  }, [words]);
  return <p ref={live} role="status" className="finale-said sr-only" />;
}
