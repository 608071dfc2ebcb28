import { useEffect } from 'react';
import { PlainButton } from '#web/ui/plain-button.tsx';
import { reloadIfOutdated } from '#web/ui/lazy-with-retry.tsx';
import { Screen } from '#web/ui/screen.tsx';

/** Shown for an unexpected error, or a page that did not load. A reload repairs both. */
export function RouteError() {
  useEffect(() => void reloadIfOutdated(), []);
  return (
    <Screen mood="day" className="grid place-items-center">
      <main className="flex max-w-prose flex-col items-center gap-4 p-6 text-center">
        <h1 className="voice-title text-2xl">This page could not be shown</h1>
        <p className="text-soft">
          Nothing that was saved is lost. Check the connection, then load the page again.
        </p>
        <PlainButton variant="primary" onClick={() => location.reload()}>
          Load again
        </PlainButton>
      </main>
    </Screen>
  );
}
