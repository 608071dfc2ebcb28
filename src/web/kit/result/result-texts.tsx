import { ph, t } from '@lingui/core/macro';
import { useId, useRef, useState } from 'react';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { handedOver } from '#web/ui/hand-over.ts';

interface ResultTextsProps {
  /** The result as texts for a messenger, one or several. */
  readonly messages: readonly string[];
}

/** The result as text: to read, to copy also over plain http, and to hand to the device's share sheet. */
export function ResultTexts({ messages }: ResultTextsProps) {
  return (
    <ol className="grid gap-4">
      {messages.map((message, at) => (
        <Message
          key={message}
          message={message}
          name={
            messages.length === 1
              ? t({ context: 'Result', message: 'Text' })
              : t({
                  context: 'Result',
                  message: `Text ${ph({ at: at + 1 })} of ${ph({ many: messages.length })}`,
                })
          }
        />
      ))}
    </ol>
  );
}

interface MessageProps {
  readonly message: string;
  readonly name: string;
}

function Message({ message, name }: MessageProps) {
  const item = useRef<HTMLLIElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    const copied = item.current !== null && (await copyText(message, item.current));
    if (!copied) box.current?.select();
    setCopied(copied);
  };
  return (
    <li ref={item} className="grid gap-2">
      <label htmlFor={id} className="voice-label">
        {name}
      </label>
      <textarea
        ref={box}
        id={id}
        readOnly
        value={message}
        rows={Math.min(14, message.split('\n').length + 1)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="block w-full resize-y rounded-md border border-edge bg-ground px-3 py-2 text-base leading-snug text-ink"
      />
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          aria-label={t({ context: 'Result', message: `Copy: ${ph({ text: name })}` })}
          onClick={() => void copy()}
          className={buttonVariants({ variant: 'primary', size: 'sm' })}
        >
          {t({ context: 'Result', message: 'Copy' })}
        </button>
        {'share' in navigator && (
          <button
            type="button"
            aria-label={t({ context: 'Result', message: `Send: ${ph({ text: name })}` })}
            onClick={() => void handedOver({ text: message })}
            className={buttonVariants({ size: 'sm' })}
          >
            {t({ context: 'Result', message: 'Send' })}
          </button>
        )}
        <p role="status" className="text-sm text-soft">
          {isCopied === true && t({ context: 'Result', message: 'Copied' })}
          {isCopied === false &&
            t({ context: 'Result', message: 'Not copied: the text is selected, copy it by hand' })}
        </p>
      </div>
    </li>
  );
}
