import { ph, t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { Share } from 'lucide-react';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { handedOver } from '#web/ui/hand-over.ts';

interface SharePageProps {
  /** The tournament's name, for the recipient. */
  readonly name: string;
  /** A sentence with the name that says what is shared; default: the auction, live. */
  readonly text?: string;
}

/** Time (ms) for which the page shows the outcome. */
const SAID_FOR = 6_000;

/** Shares this page by the device's share sheet, or copies its link, also over plain http. */
export function SharePage({
  name,
  text = t({ context: "Spectator's page", message: `${ph({ tournament: name })}: the auction, live` }),
}: SharePageProps) {
  const [said, say] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(say, SAID_FOR, '');
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <div className="relative shrink-0">
      <button
        ref={button}
        type="button"
        aria-label={t({ context: "Spectator's page", message: 'Share this page' })}
        onClick={() => void share({ name, text }, button.current ?? document.body).then(say)}
        className={buttonVariants({ shape: 'square' })}
      >
        <Share size={22} />
      </button>
      <p
        role="status"
        className="absolute end-0 top-full z-10 mt-1 w-max max-w-60 rounded-md bg-rail px-3 py-2 text-sm leading-tight wrap-anywhere select-all empty:hidden"
      >
        {said}
      </p>
    </div>
  );
}

/** Returns the words to show; '' if the device showed its own. */
async function share({ name, text }: Required<SharePageProps>, beside: HTMLElement): Promise<string> {
  const url = location.href;
  if ((await handedOver({ title: name, text, url })) !== 'failed') return '';
  // If copying is impossible, the page shows the link itself.
  return (await copyText(url, beside.parentElement ?? beside))
    ? t({ context: "Spectator's page", message: 'Link copied' })
    : url;
}
