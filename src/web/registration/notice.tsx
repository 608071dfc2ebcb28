import type { ReactNode } from 'react';

interface NoticeProps {
  /** `good`: it has arrived. `wait`: nothing is lost. `bad`: somebody has to do something. */
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

/** Something to be told in the middle of a page, also to those who do not see it. */
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
