import { useState, type MouseEvent } from 'react';
import { buttonLook } from '#web/ui/button-look.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { replayWords } from '#web/languages/en/replay.ts';

/** The link to a lot. A press copies it; without a clipboard the address opens. */
export function LotLink({ address }: { readonly address: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    void copyText(link.href, link.parentElement ?? link).then((done) => {
      if (done) setCopied(address);
      else location.assign(link.href);
    });
  };
  return (
    <>
      <a href={address} onClick={press} className={buttonLook('outline', 'md', 'fitting')}>
        {replayWords().linkToLot}
      </a>
      <span role="status" className="text-sm text-soft empty:hidden">
        {copied === address && replayWords().copied}
      </span>
    </>
  );
}
