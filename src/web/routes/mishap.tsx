import { Component, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Screen } from '#web/ui/screen.tsx';

interface Props {
  readonly children: ReactNode;
}

/** Error boundary for unexpected errors and failed dynamic imports. A reload repairs both. */
export class Mishap extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Screen mood="day" className="grid place-items-center">
        <main className="flex max-w-prose flex-col items-center gap-4 p-6 text-center">
          <h1 className="voice-title text-2xl">This page could not be shown</h1>
          <p className="text-soft">
            Nothing that was saved is lost. Check the connection, then load the page again.
          </p>
          <Button variant="primary" onClick={() => location.reload()}>
            Load again
          </Button>
        </main>
      </Screen>
    );
  }
}
