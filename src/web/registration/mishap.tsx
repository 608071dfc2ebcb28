import { Component, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { KindPage } from './kind-page.tsx';

/** Error boundary, also for code that fails to load. The phone keeps the draft. */
export class Mishap extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <KindPage
        title="This page could not be shown"
        text="What you typed is kept on this phone. Open the page again as soon as there is a network."
      >
        <Button variant="primary" onClick={() => location.reload()}>
          Open it again
        </Button>
      </KindPage>
    );
  }
}
