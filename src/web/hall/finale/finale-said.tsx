import { useEffect, useRef } from 'react';
import type { HallView } from '#domain/views/view.ts';
import type { TeamView } from '#web/views/team-view.ts';
import { saidWords } from './said-words.ts';
import type { ShownScene } from './use-finale.ts';

interface FinaleSaidProps {
  readonly view: HallView;
  readonly teams: readonly TeamView[];
  readonly shown: ShownScene;
}

/** Says each scene of the finale to screen readers, which hear the changes of a text that stays. */
export function FinaleSaid({ view, teams, shown: { scene } }: FinaleSaidProps) {
  const words = saidWords(scene, view, teams);
  const live = useRef<HTMLParagraphElement>(null);
  // The first scene is a change as well, because the effect runs after the empty text is on the page.
  useEffect(() => {
    if (live.current !== null) live.current.textContent = words;
  }, [words]);
  return <p ref={live} role="status" className="finale-said sr-only" />;
}
