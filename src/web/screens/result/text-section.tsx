import { useEffect, useRef } from 'react';
import { ResultTexts } from '#web/cricket-ui/result/result-texts.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { resultWords } from '#web/languages/en/result.ts';
import { dialogWords } from '#web/languages/en/dialog.ts';

interface TextSectionProps {
  readonly messages: readonly string[];
  readonly onClose: () => void;
}

/** The result as text, below the head of the page. */
export function TextSection({ messages, onClose }: TextSectionProps) {
  const words = resultWords();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby="as-text" className="not-printed rounded-lg bg-stand p-4 sm:p-5">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="as-text" ref={title} tabIndex={-1} className="voice-title text-xl outline-none">
          {words.asText}
        </h2>
        <button type="button" onClick={onClose} className={buttonLook('quiet', 'sm', 'fitting')}>
          {dialogWords().close}
        </button>
      </div>
      <ResultTexts messages={messages} />
    </section>
  );
}
