import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Stands beside the screen. After going to another screen the page begins at its top and the focus at its heading,
 * so that a screen reader says where one is; going back leaves the place to the browser.
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
