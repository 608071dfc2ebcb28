import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Refused } from '#web/net/client/call.ts';
import { Screen } from '#web/ui/screen.tsx';
import { troubleText } from './trouble-text.ts';

interface KindPageProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A whole page with a single message, for example while loading or for an invalid link. */
export function KindPage({ title, text, children }: KindPageProps) {
  return (
    <Screen mood="day" className="grid place-items-center p-6 text-center">
      <main aria-live="polite" className="flex max-w-prose flex-col items-center gap-4">
        <img src="/favicon.svg" alt="" width="48" height="48" />
        <h1 className="voice-title text-2xl">{title}</h1>
        <p className="text-soft">{text}</p>
        {children}
      </main>
    </Screen>
  );
}

interface NoPageProps {
  readonly reason: unknown;
  /** True if a form of this link was sent, and got no answer. */
  readonly waits: boolean;
}

/** Why a link shows no form. */
export function NoPage({ reason, waits }: NoPageProps) {
  const isUnknown = reason instanceof Refused && reason.body.code === 'no-such-link';
  const why =
    reason instanceof Error
      ? troubleText(reason)
      : t({ context: 'Registration of a player', message: 'Please try again in a minute.' });
  return (
    <KindPage
      title={
        isUnknown
          ? t({ context: 'Registration of a player', message: 'This link opens nothing' })
          : t({ context: 'Registration of a player', message: 'This page cannot be shown now' })
      }
      text={
        isUnknown
          ? t({
              context: 'Registration of a player',
              message:
                'The organiser may have made a new one. Ask for it, and open it from the message or the QR code.',
            })
          : why
      }
    >
      {waits && (
        <p role="alert" className="voice-strong text-lg text-ball-ink">
          {t({ context: 'Registration of a player', message: 'It was not sent' })}
        </p>
      )}
    </KindPage>
  );
}
