import '#web/i18n/english.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Outlet } from 'react-router';
import { Toasts } from '#web/ui/popups/toasts.tsx';
import { Tooltips } from '#web/ui/popups/tooltips.tsx';

/** Every page except the landing page and the 404 page. Toasts outlive the page that opened them. */
export function AppLayout() {
  return (
    <I18nProvider i18n={i18n}>
      <Tooltips>
        <Toasts>
          <Outlet />
        </Toasts>
      </Tooltips>
    </I18nProvider>
  );
}
