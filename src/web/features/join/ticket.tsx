import { t } from '@lingui/core/macro';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { copyText, handedOver } from '#web/ui/hand-over.ts';

interface TicketProps {
  /** The photo of a player or the crest of a team. */
  readonly picture: ReactNode;
  readonly name: string;
  /** The lines below the name. */
  readonly lines: readonly string[];
  /** The state of the registration, and buttons for it. */
  readonly children: ReactNode;
}

/** Letters of a word that a phone would break in large letters. */
const LONG_WORD = 14;

/** The head of a receipt: the player or the team in large letters, and below it what became of the registration. */
export function Ticket({ picture, name, lines, children }: TicketProps) {
  const hasLongWord = name.split(' ').some(({ length }) => length > LONG_WORD);
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-stand p-4 sm:p-6">
      <div className="flex items-center gap-4">
        {picture}
        <div className="min-w-0 flex-1">
          <p
            className={`voice-name leading-tight text-balance wrap-anywhere sm:text-3xl ${hasLongWord ? 'text-xl' : 'text-2xl'}`}
            dir="auto"
          >
            {name}
          </p>
          {lines.map((line) => (
            <p key={line} className="mt-0.5 wrap-anywhere text-soft" dir="auto">
              {line}
            </p>
          ))}
        </div>
      </div>
      {children}
    </section>
  );
}

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
