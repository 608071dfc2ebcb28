import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { PlainButton } from '#web/ui/plain-button.tsx';

interface NoticeProps {
  /** `good`: done. `wait`: nothing is lost. `bad`: the user has to act. */
  readonly tone: 'good' | 'wait' | 'bad';
  readonly title: string;
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

const TONES: Readonly<Record<NoticeProps['tone'], string>> = {
  good: 'border-turf bg-turf-wash',
  wait: 'border-amber-ink bg-amber-wash',
  bad: 'border-ball-ink bg-ball-wash',
};

/** A message on the page, announced to screen readers. */
export function Notice({ tone, title, text, children }: NoticeProps) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={`flex flex-col items-start gap-2 rounded-md border-s-4 p-4 ${TONES[tone]}`}
    >
      <p className="voice-strong text-lg">{title}</p>
      <p className="text-soft">{text}</p>
      {children}
    </div>
  );
}

/** Where an unanswered form waits. `page`: this browser stores nothing, so the form goes with its page. */
export type Unsent = 'phone' | 'page';

/** Says in red that no answer has come yet, and what sends the form. */
export function NotSentYet({ unsent }: { readonly unsent: Unsent }) {
  const text =
    unsent === 'phone'
      ? t({
          context: 'Registration of a player',
          message:
            'It is kept on this phone, and is sent by itself as soon as the network is back: leave this page open, or open it again later.',
        })
      : t({
          context: 'Registration of a player',
          message: 'It is sent by itself as soon as the network is back: leave this page open.',
        });
  return (
    <Notice
      tone="bad"
      title={t({ context: 'Registration of a player', message: 'Not sent yet' })}
      text={text}
    />
  );
}

interface AlikeProps {
  readonly title: string;
  /** The label of the button that sends the form all the same. */
  readonly another: string;
  readonly onAnother: () => void;
}

/** Warns of a likely duplicate. It can also be two people with one name. */
export function Alike({ title, another, onAnother }: AlikeProps) {
  return (
    <Notice
      tone="wait"
      title={title}
      text={t({
        context: 'Registration of a player',
        message:
          'If that is you, all is well, and there is nothing to do: to change something, open the link of your receipt. If you lost it, ask the organiser, who can send it again.',
      })}
    >
      <PlainButton onClick={onAnother}>{another}</PlainButton>
    </Notice>
  );
}
