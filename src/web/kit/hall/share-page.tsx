import { ph, t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Share } from 'lucide-react';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { copyText, handedOver } from '#web/ui/hand-over.ts';

interface SharePageProps {
  /** The tournament's name, for the recipient. */
  readonly name: string;
  /** A sentence with the name that says what is shared; default: the auction, live. */
  readonly text?: string;
  /** Classes of the button; default: those of an icon alone. */
  readonly className?: string;
  /** The word behind the icon. */
  readonly children?: ReactNode;
}

/** Time (ms) for which the page shows the outcome. */
const SAID_FOR = 6_000;

/** Shares this page by the device's share sheet, or copies its link, also over plain http. */
export function SharePage({
  name,
  text = t({ context: "Spectator's page", message: `${ph({ tournament: name })}: the auction, live` }),
  className = buttonVariants({ shape: 'square' }),
  children,
}: SharePageProps) {
  const [shared, setShared] = useState<Shared>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (shared === null) return;
    const timer = setTimeout(setShared, SAID_FOR, null);
    return () => clearTimeout(timer);
  }, [shared]);
  return (
    <div className="relative shrink-0">
      <button
        ref={button}
        type="button"
        aria-label={t({ context: "Spectator's page", message: 'Share this page' })}
        onClick={() => void share({ name, text }, button.current ?? document.body).then(setShared)}
        className={className}
      >
        <Share size={22} />
        {children}
      </button>
      <p
        role="status"
        className="absolute end-0 top-full z-10 mt-1 w-max max-w-60 rounded-md bg-rail px-3 py-2 text-sm leading-tight wrap-anywhere select-all empty:hidden"
      >
        {shared === 'copied' && t({ context: "Spectator's page", message: 'Link copied' })}
        {shared === 'failed' && location.href}
      </p>
    </div>
  );
}

/** The result of a press. `failed`: the page shows the link itself. Null: the device showed its own words. */
type Shared = 'copied' | 'failed' | null;

async function share(
  { name, text }: Required<Pick<SharePageProps, 'name' | 'text'>>,
  beside: HTMLElement,
): Promise<Shared> {
  const url = location.href;
  if ((await handedOver({ title: name, text, url })) !== 'failed') return null;
  return (await copyText(url, beside.parentElement ?? beside)) ? 'copied' : 'failed';
}
