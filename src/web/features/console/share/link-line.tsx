import { useRef, useState, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { copyText, handedOver } from '#web/ui/hand-over.ts';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import type { Toast } from '#web/ui/popups/toast-queue.ts';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { whatsAppTo } from '#web/i18n/texts/player-words.ts';
import { Check, Smartphone } from 'lucide-react';
import { NotReached, QrCode } from '#web/ui/qr-code.tsx';
import { phonesOnline } from '#web/kit/views/team-view.ts';

interface LinkLineProps {
  /** Identifies the link in `sending`. */
  readonly id: string;
  readonly title: string;
  readonly what?: string | undefined;
  readonly mark: ReactNode;
  readonly address: string;
  /** An address of this server that phones reach; undefined if none is known. */
  readonly reached: string | undefined;
  /** The text that is sent, with the address. */
  readonly message: string;
  /** The stored number of the receiver; null: none. */
  readonly phone?: string | null;
  /** The number of connected phones that use the link; null: not counted. */
  readonly phones?: number | null;
  readonly sending: Sending;
  /** Opens the link, or a menu of rare acts. */
  readonly more: ReactNode;
}

/** One link: a button that sends it, then copy and QR code. */
export function LinkLine(props: LinkLineProps) {
  const { id, title, address, message, phone = null, phones = null, sending, more } = props;
  const { place, copied } = useCopying();
  const [scanned, setScanned] = useState(false);
  const handed = sending.handed.get(id);
  const copy = async () => {
    const said = { title: 'Link copied', text: title };
    if (await copied(address, said, 'Copy the address below its QR code by hand'))
      sending.onHanded([id], 'Copied');
  };
  return (
    <ShareLine
      mark={props.mark}
      title={title}
      what={props.what}
      state={
        (handed !== undefined || (phones ?? 0) > 0) && <LineState handed={handed} phones={phones ?? 0} />
      }
    >
      <div ref={place} className="contents">
        <SendLink
          message={message}
          title={title}
          phone={phone}
          // The button is emphasised until the owner has the link.
          isNext={phones === 0 && handed === undefined}
          sending={sending}
          onHanded={(how) => sending.onHanded([id], how)}
        />
        <Button size="sm" onClick={() => void copy()} aria-label={`Copy link: ${title}`}>
          Copy
        </Button>
        <Button size="sm" aria-label={`QR code: ${title}`} onClick={() => setScanned(true)}>
          <span>
            QR<span className="max-sm:hidden"> code</span>
          </span>
        </Button>
        {more}
      </div>
      <Dialog open={scanned} onClose={() => setScanned(false)} title={title} size="sm" closeOnBackdrop>
        <div className="flex flex-col gap-3">
          <QrCode
            text={address}
            label={`QR code of the link: ${title}`}
            className="w-full max-h-[60dvh] rounded-md"
          />
          <NotReached address={address} reached={props.reached} />
          <p className="text-center text-sm break-all text-soft select-all">{address}</p>
        </div>
      </Dialog>
    </ShareLine>
  );
}

interface ShareLineProps {
  /** A crest or an icon. */
  readonly mark: ReactNode;
  readonly title: string;
  /** A short text below the title. */
  readonly what?: string | undefined;
  readonly state?: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
}

const LINE =
  'flex flex-wrap items-center gap-x-3 gap-y-1 px-2.5 py-1.5 sm:min-h-15 sm:flex-nowrap sm:px-3 sm:py-2';

/** A mark, a title and buttons in one line; on phones the buttons are below, and below 1024 px the state follows the title. */
export function ShareLine({ mark, title, what, state, children }: ShareLineProps) {
  return (
    <li className={LINE}>
      <span className="grid size-9 shrink-0 place-items-center text-soft">{mark}</span>
      <div className="min-w-0 flex-1 basis-[calc(100%-3rem)] leading-tight sm:basis-0 lg:flex lg:items-center lg:gap-4">
        <div className="min-w-0 max-lg:inline lg:flex-1">
          <span className="voice-strong text-base leading-tight wrap-anywhere">{title}</span>
          {what !== undefined && <p className="text-sm leading-tight text-soft">{what}</p>}
        </div>{' '}
        {state}
      </div>
      <div className="flex w-full shrink-0 items-center gap-1.5 sm:w-auto">{children}</div>
    </li>
  );
}

interface LineStateProps {
  readonly handed: Handed | undefined;
  readonly phones: number;
}

function LineState({ handed, phones }: LineStateProps) {
  return (
    <span className="inline-flex shrink-0 flex-wrap items-center gap-x-3 text-sm leading-tight text-soft">
      {handed !== undefined && (
        <span className="inline-flex items-center gap-1 whitespace-nowrap">
          <Check size={16} />
          {handed}
        </span>
      )}
      {phones > 0 && (
        <span
          className={`inline-flex items-center gap-1 whitespace-nowrap ${phones > 1 ? 'text-amber-ink' : 'text-turf'}`}
        >
          <Smartphone size={16} />
          {phonesOnline(phones)}
        </span>
      )}
    </span>
  );
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
function SendLink({ message, title, phone, isNext, sending, onHanded }: SendLinkProps) {
  const [asking, setAsking] = useState(false);
  const { place, copied } = useCopying();
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
    const said = { title: 'Message copied', text: title };
    const isCopied = await copied(message, said, 'Select the link and copy it by hand');
    setAsking(false);
    if (!isCopied) return;
    sending.onQuestion('asks');
    onHanded('Copied');
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
        <div ref={place} className="flex flex-wrap justify-end gap-3">
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

/** Copies a text, and says in a toast whether that worked. `place`: an element of the topmost layer. */
export function useCopying() {
  const place = useRef<HTMLDivElement>(null);
  const toast = useToast();
  /** `byHand`: what to do where the browser copies nothing. */
  const copied = async (text: string, said: Pick<Toast, 'title' | 'text'>, byHand: string) => {
    const isCopied = place.current !== null && (await copyText(text, place.current));
    toast(isCopied ? said : { title: 'Not copied', text: byHand, tone: 'destructive' });
    return isCopied;
  };
  return { place, copied };
}

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

/** The frame around the lines of a section. */
export const LINES = 'divide-y divide-line rounded-md border border-line bg-stand';
