import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { copyText, handedOver } from '#web/ui/hand-over.ts';

interface ShareLinkProps {
  readonly address: string;
  /** The message to send; it includes the address. */
  readonly message: string;
  /** The button's label, for example 'Send the link'. */
  readonly label: string;
}

/** Opens the phone's share sheet for a link, or copies it. */
export function ShareLink({ address, message, label }: ShareLinkProps) {
  const row = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async (text: string) => {
    setCopied(row.current !== null && (await copyText(text, row.current)));
  };
  const send = async () => {
    if ((await handedOver({ text: message })) === 'failed') await copy(message);
  };
  return (
    <div ref={row} className="flex flex-col gap-3">
      <p className="rounded-md bg-rail p-3 text-sm break-all select-all">{address}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button variant="primary" onClick={() => void send()}>
          {label}
        </Button>
        <Button onClick={() => void copy(address)}>
          {t({ context: 'Receipt of a registration', message: 'Copy the link' })}
        </Button>
      </div>
      <p role="status" className="text-sm text-soft empty:hidden">
        {copied === true &&
          t({ context: 'Receipt of a registration', message: 'Copied: paste it where you want to keep it' })}
        {copied === false &&
          t({ context: 'Receipt of a registration', message: 'Not copied: hold the address to select it' })}
      </p>
    </div>
  );
}
