import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { askBeforeGoingBack } from './going-back.ts';

interface LeaveWarning {
  /** True while the user is asked whether to leave. */
  readonly asked: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

/**
 * Asks before the user leaves a page with `unsaved` input. We ask on links and 'back', the browser on closing
 * and reloading. The router's own blocker would add 18 kB to every page of an organiser.
 */
export function useLeaveWarning(unsaved: boolean): LeaveWarning {
  const navigate = useNavigate();
  const [wish, setWish] = useState<(() => void) | null>(null);
  const leaving = useRef(false);

  useEffect(() => {
    if (!unsaved) return;
    let returning = false;
    const close = (event: BeforeUnloadEvent) => event.preventDefault();
    const follow = (event: MouseEvent) => {
      const link = linkOf(event);
      if (link === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWish(() => () => void navigate(`${link.pathname}${link.search}${link.hash}`));
    };
    askBeforeGoingBack((by) => {
      if (leaving.current) return false;
      if (!returning) {
        history.go(-by);
        setWish(() => () => history.go(by));
      }
      returning = !returning;
      return true;
    });
    window.addEventListener('beforeunload', close);
    document.addEventListener('click', follow, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', close);
      askBeforeGoingBack(null);
      document.removeEventListener('click', follow, { capture: true });
    };
  }, [unsaved, navigate]);

  return {
    asked: wish !== null,
    leave: () => {
      leaving.current = true;
      wish?.();
      setWish(null);
    },
    stay: () => setWish(null),
  };
}

/** The link that this click follows to another of our pages in this tab, if any. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return null;
  const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return elsewhere || link.origin !== location.origin ? null : link;
}
