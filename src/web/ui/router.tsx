import {
  startTransition,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
import {
  createPath,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useHref,
  useLocation,
  useNavigate,
} from 'react-router';

/**
 * The parts of react-router that every page of an organiser needs, over its core alone. Its own `BrowserRouter`, `Link`
 * and `useSearchParams` bring forms, prefetching and the client of its server with them: 4 kB of each first load.
 */
export function BrowserRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setPlace] = useState({ action: history.action, location: history.location });
  // As a transition: the page in sight stays until the next one is loaded.
  useLayoutEffect(() => history.listen((place) => startTransition(() => setPlace(place))), [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target'> {
  /** A path of this app, '/register'. */
  readonly to: string;
}

/** A link to another page of this app. A click with a modifier key is the browser's. */
export function Link({ to, ...rest }: LinkProps) {
  const href = useHref(to);
  const here = createPath(useLocation());
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // A link to the page in sight adds no step to go back.
    void navigate(to, { replace: href === here });
  };
  return <a {...rest} href={href} onClick={follow} />;
}

/** The search part of the address. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
