import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Screen } from '#web/ui/screen.tsx';
import type { NoWord } from '#web/session/session-store.ts';
import { retrySession } from '#web/session/session.ts';
import { usePageTitle } from './page-title.ts';

/** Pause (ms) between two automatic attempts. */
const PATIENCE = 5_000;

const WORDS: Readonly<Record<NoWord, { readonly title: string; readonly text: string }>> = {
  'nobody-answered': {
    title: 'The server cannot be reached',
    text: 'You are still signed in. Check the connection; this page goes on by itself as soon as there is an answer.',
  },
  'server-broken': {
    title: 'The server answers with an error',
    text: 'You are still signed in, and the connection works. This page goes on by itself as soon as the server does.',
  },
};

/** Shown while a token is kept and the server cannot confirm it. Continues by itself after an answer. */
export function OutOfReach({ why }: { readonly why: NoWord }) {
  usePageTitle('Not connected');
  const [asking, setAsking] = useState(false);

  useEffect(() => {
    const timer = setInterval(() => void retrySession(), PATIENCE);
    return () => clearInterval(timer);
  }, []);

  const ask = async () => {
    setAsking(true);
    await retrySession();
    setAsking(false);
  };

  return (
    <Screen mood="day" className="grid place-items-center">
      <main>
        <h1 className="sr-only">Not connected</h1>
        <div role="alert">
          <EmptyState
            icon="warning"
            title={WORDS[why].title}
            text={WORDS[why].text}
            action={
              <Button variant="primary" onClick={() => void ask()} busy={asking} busyText="Trying...">
                Try again
              </Button>
            }
          />
        </div>
      </main>
    </Screen>
  );
}
