import { useRef, useState } from 'react';
import { buttonLook } from '#web/ui/button-look.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { handedOver } from '#web/ui/hand-over.ts';
import { useToast } from '#web/ui/toast/toasts.tsx';
import { whatsAppTo } from '#web/texts/phone-message.ts';

interface SendLinkProps {
  /** The message with the link's address. */
  readonly message: string;
  /** The name of the link. */
  readonly title: string;
  /** The stored number of the receiver; null: the sender chooses the contact. */
  readonly phone?: string | null;
}

/**
 * Sends a link with the device's share sheet. Without one (plain http, most laptops), and to a known number, it opens
 * WhatsApp's web address, which contains the link, so it asks first.
 */
export function SendLink({ message, title, phone = null }: SendLinkProps) {
  const [asking, setAsking] = useState(false);
  const dialog = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const sheet = 'share' in navigator;

  const send = async () => {
    if (!(await handedOver({ text: message }))) setAsking(true);
  };
  const copy = async () => {
    const copied = dialog.current !== null && (await copyText(message, dialog.current));
    if (copied) toast({ title: 'Message copied', text: title });
    else toast({ title: 'Not copied', text: 'Select the link and copy it by hand', tone: 'destructive' });
    setAsking(false);
  };
  return (
    <>
      {sheet && (
        <Button size="sm" aria-label={`Send: ${title}`} onClick={() => void send()}>
          Send
        </Button>
      )}
      {(!sheet || phone !== null) && (
        <Button size="sm" aria-label={`Send by WhatsApp: ${title}`} onClick={() => setAsking(true)}>
          WhatsApp
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Send by WhatsApp"
        description="WhatsApp opens through a server of its own, wa.me, and the link is a part of that address: whoever reads it there can use the link. To avoid that, copy the message and paste it into the chat."
        size="sm"
      >
        <div ref={dialog} className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => void copy()} data-autofocus="">
            Copy message
          </Button>
          <a
            href={whatsAppTo(phone, message)}
            target="_blank"
            rel="noreferrer"
            className={buttonLook('outline', 'md', 'fitting')}
            onClick={() => setAsking(false)}
          >
            {phone === null ? 'Go to wa.me' : `Go to ${phone} on wa.me`}
          </a>
        </div>
      </Dialog>
    </>
  );
}
