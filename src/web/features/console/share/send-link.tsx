import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { copyText, handedOver } from '#web/ui/hand-over.ts';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { whatsAppTo } from '#web/i18n/texts/player-words.ts';

/** The way in which a link was last given to its holder. */
export type Handed = 'Sent' | 'Copied';

/** The memory of the Share dialog, until the console is closed. */
export interface Sending {
  /** By the id of the link. A renewed link has a new id. */
  readonly handed: ReadonlyMap<string, Handed>;
  readonly onHanded: (ids: readonly string[], how: Handed) => void;
  /** The question before WhatsApp: with its explanation, without, or not any more. */
  readonly question: 'explains' | 'asks' | 'never';
  readonly onQuestion: (next: 'asks' | 'never') => void;
}

interface SendLinkProps {
  /** The message with the link's address. */
  readonly message: string;
  /** The name of the link. */
  readonly title: string;
  /** The stored number of the receiver; null: the sender chooses the contact. */
  readonly phone: string | null;
  readonly isNext: boolean;
  readonly sending: Sending;
  readonly onHanded: (how: Handed) => void;
}

/**
 * Sends a link with the device's share sheet. Without one (plain http, most laptops), and to a known number, it opens
 * WhatsApp's web address. That contains the link, so it asks until the sender has agreed once.
 */
export function SendLink({ message, title, phone, isNext, sending, onHanded }: SendLinkProps) {
  const [asking, setAsking] = useState(false);
  const dialog = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const look = {
    size: 'sm',
    variant: isNext ? 'primary' : 'outline',
    className: 'grow sm:min-w-25',
  } as const;
  const to = whatsAppTo(phone, message);

  const ask = () => {
    if (sending.question === 'never') {
      window.open(to, '_blank', 'noopener,noreferrer');
      onHanded('Sent');
    } else setAsking(true);
  };
  const send = async () => {
    const answer = await handedOver({ text: message });
    // A failed share sheet has taken the press, and a window would be blocked.
    if (answer === 'failed') setAsking(true);
    if (answer === 'sent') onHanded('Sent');
  };
  const copy = async () => {
    const copied = dialog.current !== null && (await copyText(message, dialog.current));
    setAsking(false);
    if (!copied) {
      toast({ title: 'Not copied', text: 'Select the link and copy it by hand', tone: 'destructive' });
      return;
    }
    sending.onQuestion('asks');
    onHanded('Copied');
    toast({ title: 'Message copied', text: title });
  };
  return (
    <>
      {phone === null && 'share' in navigator ? (
        <Button {...look} aria-label={`Send: ${title}`} onClick={() => void send()}>
          Send
        </Button>
      ) : (
        <Button {...look} aria-label={`Send by WhatsApp: ${title}`} onClick={ask}>
          WhatsApp
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Send by WhatsApp"
        description={
          <>
            {`The link of ${title}, to ${phone ?? 'the chat that you choose in WhatsApp'}.`}
            {sending.question === 'explains' && (
              <span className="mt-2 block text-sm">
                WhatsApp opens through a server of its own, wa.me, and the link is a part of that address:
                whoever reads it there can use the link. To avoid that, copy the message and paste it into the
                chat. After this once, WhatsApp opens without a question until you leave the console.
              </span>
            )}
          </>
        }
        size="sm"
      >
        <div ref={dialog} className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => void copy()}>Copy message</Button>
          <a
            href={to}
            target="_blank"
            rel="noreferrer"
            data-autofocus=""
            className={buttonVariants({ variant: 'primary' })}
            onClick={() => {
              setAsking(false);
              sending.onQuestion('never');
              onHanded('Sent');
            }}
          >
            Open WhatsApp
          </a>
        </div>
      </Dialog>
    </>
  );
}
