import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Focuses the heading after a link to another page, so that screen readers announce it, or the section that a link
 * leads to; not after 'back'.
 */
export function FocusHeading() {
  const { pathname, hash, key } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const last = useRef(pathname);

  useEffect(() => {
    const isSamePage = last.current === pathname;
    last.current = pathname;
    if (isBack || (isSamePage && hash === '')) return;
    const target = document.getElementById(hash.slice(1)) ?? document.querySelector('h1');
    if (target === null) return;
    target.tabIndex = -1;
    target.style.outline = 'none';
    target.focus({ preventScroll: true });
    // `key`: a link to the same section again.
  }, [pathname, hash, key, isBack]);

  return null;
}
