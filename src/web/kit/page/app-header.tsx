import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useEffect, type ReactNode, useLayoutEffect, useRef } from 'react';
import './header-acts.css';
import { holdToasts } from '#web/ui/popups/toast-queue.ts';
import { StripedLine } from './wordmark.tsx';
import { Navigate } from 'react-router';
import { Refused, failedToast } from '#web/net/client/call.ts';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { ADDRESSES } from './addresses.ts';

/** The buttons of a header with many. On a phone they stand in rows below the title. */
export function HeaderActs({ children }: { readonly children: ReactNode }) {
  return <div className="header-acts">{children}</div>;
}

export function BackToTournaments() {
  return (
    <ButtonLink to={ADDRESSES.tournaments} size="sm" variant="quiet" icon={ArrowLeft}>
      Back to Tournaments
    </ButtonLink>
  );
}

interface AppHeaderProps {
  /** The page's only h1: the tournament's name, or the screen's name. */
  readonly title: ReactNode;
  /** The name of this screen below the tournament: 'Players'. */
  readonly section?: ReactNode;
  /** Buttons of size `sm`; on a phone they wrap below the title. */
  readonly actions?: ReactNode;
}

/**
 * The header of every light screen: dark, with a striped line below it. It stays at the top of the window; on a phone
 * only its title does. A toast takes the place of the title: docs/web.md.
 */
export function AppHeader({ title, section, actions }: AppHeaderProps) {
  const header = useRef<HTMLElement>(null);
  useLayoutEffect(() => (header.current === null ? undefined : keepHeight(header.current)), []);
  return (
    <header ref={header} className="app-header night text-ink">
      <div className="app-bar">
        <div ref={holdToasts} className="app-title toast-place">
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
            <h1 className="voice-title max-w-full text-xl sm:text-2xl">{title}</h1>
            {section !== undefined && <p className="text-base text-soft">{section}</p>}
          </div>
        </div>
        {actions !== undefined && <div className="app-actions">{actions}</div>}
      </div>
      <StripedLine />
    </header>
  );
}

/** Keeps the height of the part that stays at the top in `--app-bar` (px): the page below scrolls under it. */
function keepHeight(header: HTMLElement): () => void {
  const { style } = document.documentElement;
  const title = header.querySelector('.app-title');
  const watcher = new ResizeObserver(() => {
    const fixed = getComputedStyle(header).position === 'sticky' ? header : title;
    style.setProperty('--app-bar', `${String(fixed?.getBoundingClientRect().height ?? 0)}px`);
  });
  watcher.observe(header);
  if (title !== null) watcher.observe(title);
  return () => {
    watcher.disconnect();
    style.removeProperty('--app-bar');
  };
}

interface QueryState {
  readonly data: unknown;
  readonly error: Error | null;
}

/**
 * The first failed query of a page, or null. An expired session does not count: after sign-in the query runs
 * again.
 */
export function firstFailure(...queries: readonly QueryState[]): Error | null {
  return queries.find(failed)?.error ?? null;
}

function failed({ data, error }: QueryState): boolean {
  const signedOut = error instanceof Refused && error.status === 401;
  return data === undefined && error !== null && !signedOut;
}

/**
 * Specification section 8: the toast 'Failed to load tournament data' with the reason, and a redirect to
 * /tournaments.
 */
export function LoadFailed({ reason }: { readonly reason: Error }) {
  const toast = useToast();
  useEffect(() => {
    toast(failedToast('Failed to load tournament data', reason));
  }, [toast, reason]);
  return <Navigate to={ADDRESSES.tournaments} replace />;
}
