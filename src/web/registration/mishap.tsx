import { Component, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { KindPage } from './kind-page.tsx';
import { registerWords } from '#web/languages/en/register.ts';

/** Error boundary, also for code that fails to load. The phone keeps the draft. */
export class Mishap extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <KindPage title={registerWords().notShown} text={registerWords().typedIsKept}>
        <Button variant="primary" onClick={() => location.reload()}>
          {registerWords().openAgain}
        </Button>
      </KindPage>
    );
  }
}
