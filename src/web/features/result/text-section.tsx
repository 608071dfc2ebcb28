import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { ResultTexts } from '#web/kit/result/result-texts.tsx';
import { buttonVariants } from '#web/ui/button-variants.ts';

interface TextSectionProps {
  readonly messages: readonly string[];
  readonly onClose: () => void;
}

/** The result as text, below the head of the page. */
export function TextSection({ messages, onClose }: TextSectionProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby="as-text" className="not-printed rounded-lg bg-stand p-4 sm:p-5">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="as-text" ref={title} tabIndex={-1} className="voice-title text-xl outline-none">
          {t({ context: 'Result', message: 'As text' })}
        </h2>
        <button type="button" onClick={onClose} className={buttonVariants({ variant: 'quiet', size: 'sm' })}>
          {t({
            context: 'Dialog',
            comment: 'The name of the close button for screen readers.',
            message: 'Close',
          })}
        </button>
      </div>
      <ResultTexts messages={messages} />
    </section>
  );
}
