import { Component, type ReactNode } from 'react';
import { REGISTRATION_PAGES } from '#protocol/registration/calls.ts';
import { Button } from '#web/ui/button.tsx';
import { KindPage } from './kind-page.tsx';
import { registerWords } from '#web/languages/en/register.ts';

/** The pages whose text is kept on the phone while it is typed. */
const FORMS: readonly string[] = [REGISTRATION_PAGES.form, REGISTRATION_PAGES.team];

/** Error boundary, also for code that fails to load. */
export class Mishap extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    const words = registerWords();
    const isForm = FORMS.includes(location.pathname);
    return (
      <KindPage title={words.notShown} text={isForm ? words.typedIsKept : words.openWithNetwork}>
        <Button variant="primary" onClick={() => location.reload()}>
          {words.openAgain}
        </Button>
      </KindPage>
    );
  }
}
