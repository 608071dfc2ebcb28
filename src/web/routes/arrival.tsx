import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Scrolls to the top and focuses the heading after a link to another screen, so that screen readers announce
 * it. After 'back', the browser restores the position.
 */
export function Arrival() {
  const { pathname } = useLocation();
  const went = useNavigationType() !== NavigationType.Pop;
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (!went) return;
    scrollTo(0, 0);
    const heading = document.querySelector('h1');
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.style.outline = 'none';
    heading.focus({ preventScroll: true });
  }, [pathname, went]);

  return null;
}
