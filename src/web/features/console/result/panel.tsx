import { useId, type ReactNode } from 'react';

interface PanelProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A chart of the result with its title and text. */
export function Panel({ title, text, children }: PanelProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="min-w-0 rounded-lg bg-stand p-4 sm:p-5">
      <h3 id={heading} className="voice-title text-lg">
        {title}
      </h3>
      <p className="mb-4 text-sm text-soft">{text}</p>
      {children}
    </section>
  );
}
