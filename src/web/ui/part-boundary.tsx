import { Suspense, useEffect, useEffectEvent, type ReactNode, useRef, type RefObject } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { NotLoaded, onceCodeComes, renewFailed, type Preloaded } from './lazy-with-retry.tsx';
import { buttonVariants } from './plain-button.tsx';
import { reloadIfOutdated } from './reload-if-outdated.ts';

/** Delay (ms) before a boundary without a button tries again. */
const AGAIN_AFTER = 10_000;

interface PartBoundaryProps {
  readonly children: ReactNode;
  readonly loading?: ReactNode;
  /** Drawn after a failure. `again` tries once more. */
  readonly failed: (again: () => void) => ReactNode;
  /** A changed value tries once more, too. */
  readonly wish?: unknown;
  /** True where nobody presses a button: the part is tried again by itself, and as soon as other code comes. */
  readonly persists?: boolean;
}

/** Shows what stands in place of lazy parts while they load, or did not. Other errors go on to the boundary above. */
export function PartBoundary({ children, loading, failed: drawFailed, wish, persists }: PartBoundaryProps) {
  return (
    <ErrorBoundary
      resetKeys={[wish]}
      onError={(error) => {
        renewFailed();
        if (error instanceof NotLoaded) void reloadIfOutdated();
      }}
      fallbackRender={({ error, resetErrorBoundary }) => {
        if (!(error instanceof NotLoaded)) throw error;
        return (
          <Waiting again={resetErrorBoundary} persists={persists === true}>
            {drawFailed(resetErrorBoundary)}
          </Waiting>
        );
      }}
    >
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}

interface WaitingProps {
  readonly again: () => void;
  readonly persists: boolean;
  readonly children: ReactNode;
}

function Waiting({ again, persists, children }: WaitingProps) {
  const tryAgain = useEffectEvent(again);
  useEffect(() => {
    // A part that comes unasked would take the focus from what somebody does.
    if (!persists) return;
    const wake = () => tryAgain();
    const leave = onceCodeComes(wake);
    const timer = setTimeout(wake, AGAIN_AFTER);
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [persists]);
  return children;
}

interface GivesUpProps {
  /** Delay (ms). */
  readonly after: number;
  readonly onGiveUp: () => void;
}

/** Gives up waiting for a part. A page that is drawn again does not restart the delay. */
export function GivesUp({ after, onGiveUp }: GivesUpProps) {
  const giveUp = useEffectEvent(onGiveUp);
  useEffect(() => {
    const timer = setTimeout(() => giveUp(), after);
    return () => clearTimeout(timer);
  }, [after]);
  return null;
}

/** Delay (ms) before parts load in the background, when the page itself has finished. */
const QUIET_AFTER = 3_000;

/** Delay (ms) before failed parts are tried again in the background. */
const RETRY_AFTER = 10_000;

/**
 * Loads parts one after the other while the page is idle, so that they also open without a network. Calls `onLoaded` once
 * all of them are there; it draws nothing again. `parts`: a constant.
 */
export function usePreload(parts: readonly Preloaded[], onLoaded?: () => void): void {
  const tellLoaded = useEffectEvent(() => onLoaded?.());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const preloadAfter = (delay: number) => {
      timer = setTimeout(() => {
        void preloadAll(parts).then((came) => {
          if (timer === null) return;
          if (came) tellLoaded();
          else preloadAfter(RETRY_AFTER);
        });
      }, delay);
    };
    preloadAfter(QUIET_AFTER);
    return () => {
      clearTimeout(timer ?? undefined);
      timer = null;
    };
  }, [parts]);
}

/** False: one of them did not load. */
async function preloadAll(parts: readonly Preloaded[]): Promise<boolean> {
  const came: boolean[] = [];
  for (const part of parts)
    came.push(
      await part.preload().then(
        () => true,
        () => false,
      ),
    );
  return !came.includes(false);
}

interface RetryPartProps {
  readonly words: { readonly loading: string; readonly failed: string };
  /** The heading that takes the focus of the press, if the part that arrives does not take it. */
  readonly focusOn?: RefObject<HTMLElement | null>;
  /** A changed value tries again after a failure. */
  readonly wish?: unknown;
  /** Called with true while the failure is shown. */
  readonly onFailed?: ((isFailed: boolean) => void) | undefined;
  readonly children: ReactNode;
}

/**
 * A lazy part of a page: a line stands in its place until it has loaded, and after a failure the button that tries again.
 * The button goes with the press. Its focus moves to `focusOn`, else it stays here until the part that arrives takes it.
 */
export function RetryPart({ words, focusOn, wish, onFailed, children }: RetryPartProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <PartBoundary
        wish={wish}
        loading={
          <p role="status" className="not-printed py-2 text-soft">
            {words.loading}
          </p>
        }
        failed={(again) => (
          <Failed onFailed={onFailed}>
            <button
              type="button"
              onClick={() => {
                (focusOn ?? place).current?.focus();
                again();
              }}
              className={buttonVariants()}
            >
              {words.failed}
            </button>
          </Failed>
        )}
      >
        {children}
      </PartBoundary>
    </div>
  );
}

function Failed({ onFailed, children }: Pick<RetryPartProps, 'onFailed' | 'children'>) {
  const say = useEffectEvent((isFailed: boolean) => onFailed?.(isFailed));
  useEffect(() => {
    say(true);
    return () => say(false);
  }, []);
  return (
    <p role="alert" className="not-printed">
      {children}
    </p>
  );
}
