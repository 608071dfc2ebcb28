import { useEffect, useRef, useState } from 'react';
import { HallIcon } from './hall-icon.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { handedOver } from '#web/ui/hand-over.ts';
import { spectatorLateWords } from '#web/languages/en/spectator-late.ts';

interface SharePageProps {
  /** The tournament's name, for the recipient. */
  readonly name: string;
  /** A sentence with the name that says what is shared; default: the auction, live. */
  readonly text?: string;
}

/** Time (ms) for which the page shows the outcome. */
const SAID_FOR = 6_000;

/** Shares this page by the device's share sheet, or copies its link, also over plain http. */
export function SharePage({ name, text = spectatorLateWords().shareText(name) }: SharePageProps) {
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
        aria-label={spectatorLateWords().share}
        onClick={() => void share({ name, text }, button.current ?? document.body).then(say)}
        className={buttonLook('outline', 'md', 'square')}
      >
        <HallIcon name="share" size={22} />
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
  return (await copyText(url, beside.parentElement ?? beside)) ? spectatorLateWords().copied : url;
}
