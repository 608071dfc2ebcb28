import type { ReactNode } from 'react';

interface NoticeBarProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A bar with one message, while no lot is on the block. */
export function NoticeBar({ title, children }: NoticeBarProps) {
  return (
    <div className="overlay-bar overlay-rises overlay-notice">
      <h1 className="voice-name line-clamp-2 min-w-0 text-[3rem]">{title}</h1>
      <p className="ms-auto text-[1.9rem] text-soft">{children}</p>
    </div>
  );
}
