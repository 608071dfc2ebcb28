import { t } from '@lingui/core/macro';
import { useState, type MouseEvent } from 'react';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { copyText } from '#web/ui/copy-text.ts';

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
      <a href={address} onClick={press} className={buttonVariants()}>
        {t({ context: 'Replay', message: 'Link to this lot' })}
      </a>
      <span role="status" className="text-sm text-soft empty:hidden">
        {copied === address && t({ context: 'Replay', message: 'The link is copied' })}
      </span>
    </>
  );
}
