import { useRef, useState } from 'react';
import { Pause, Undo2 } from 'lucide-react';
import { registrationAddress } from '#protocol/registration/calls.ts';
import type { SettingsAnswer } from '#protocol/registration/form.ts';
import { Badge } from '#web/kit/player/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { copyText, handedOver } from '#web/ui/hand-over.ts';
import { ConfirmDialog, Dialog } from '#web/ui/popups/dialog.tsx';
import { SelectField, useFocusSoon } from '#web/ui/form/field.tsx';
import { Menu, MenuItem } from '#web/ui/popups/menu.tsx';
import { isReached, NotReached, QrCode } from '#web/ui/qr-code.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { whatsAppTo, smsTo } from '#web/i18n/texts/player-words.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import type { RegistrationEntry } from '#protocol/registration/registrations.ts';
import { lackingWords } from '#web/kit/forms/form-problems.tsx';

interface LinkCardProps {
  /** 'The link for players'. */
  readonly title: string;
  /** A sentence on the use of the link. */
  readonly purpose: string;
  readonly page: 'form' | 'team';
  /** The label of the QR code for screen readers. */
  readonly qrLabel: string;
  /** The text before the address in a message. */
  readonly invitation: string;
  readonly link: Pick<SettingsAnswer, 'code' | 'origins' | 'isFull' | 'over'> & { readonly open: boolean };
  /** True once somebody has registered: then a small window shows only the buttons that send the link. */
  readonly isUsed: boolean;
  readonly busy: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onRenew: () => void;
}

const OVER: Readonly<Record<NonNullable<SettingsAnswer['over']>, string>> = {
  'auction-ended': 'Closed: the auction has ended',
  archived: 'Closed: the tournament is archived',
};

const HEADING = 'registration-link';

/** A registration link with buttons to copy, share, scan, open, close and replace it. */
export function LinkCard(props: LinkCardProps) {
  const { title, purpose, page, qrLabel, invitation, link, isUsed, busy, onOpen, onRenew } = props;
  const { code, origins, isFull, over } = link;
  const open = link.open && over === null;
  const card = useRef<HTMLElement>(null);
  const focusSoon = useFocusSoon();
  const [chosen, setChosen] = useState<string | null>(null);
  const [ending, setEnding] = useState(false);
  const [scanned, setScanned] = useState(false);
  // The press that a failed share sheet took opens no window any more: the next one is a link.
  const [hasSheet, setHasSheet] = useState('share' in navigator);
  const toast = useToast();
  const address = registrationAddress(chosen ?? origins[0] ?? location.origin, page, code);
  const message = `${invitation}\n${address}`;
  const copy = async () => {
    const copied = card.current !== null && (await copyText(address, card.current));
    if (copied) toast({ title: 'Link copied', text: 'Paste it into a message to your group' });
    else {
      setScanned(isUsed || !open);
      toast({ title: 'Not copied', text: 'Select the address and copy it by hand', tone: 'destructive' });
    }
  };
  const send = async () => setHasSheet((await handedOver({ text: message })) !== 'failed');
  const whole = (
    <>
      <QrCode text={address} label={qrLabel} className="mx-auto w-48 rounded-md border border-line" />
      {origins.length > 1 && (
        <SelectField
          label="Address that phones reach"
          value={chosen ?? origins[0]}
          onChange={({ target }) => setChosen(target.value)}
        >
          {origins.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      )}
      <p className="rounded-md bg-rail p-3 text-sm break-all select-all">{address}</p>
    </>
  );
  return (
    <section
      ref={card}
      aria-labelledby={HEADING}
      className={`flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-stand lg:p-5 ${isUsed ? 'px-4 py-3' : 'p-5'}`}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={HEADING} tabIndex={-1} className="voice-title min-w-0 flex-1 text-xl">
          {title}
        </h2>
        <Badge tone={open ? 'green' : 'gray'}>{open ? 'Open' : 'Closed'}</Badge>
        <Menu label={`More for ${title.toLowerCase()}`} isShort className="-me-2">
          {open && (
            <MenuItem icon={Pause} onChoose={() => onOpen(false)}>
              Close registration
            </MenuItem>
          )}
          <MenuItem icon={Undo2} onChoose={() => setEnding(true)}>
            Make a new link
          </MenuItem>
        </Menu>
      </div>
      <p className={`text-base text-soft ${isUsed ? 'max-lg:hidden' : ''}`}>{purpose}</p>
      {over === null && !open && (
        <>
          <Button
            variant="primary"
            wide
            busy={busy}
            onClick={() => {
              onOpen(true);
              focusSoon(HEADING);
            }}
          >
            Open registration
          </Button>
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
            Until then the link says that registration is closed.
            <Button size="sm" variant="plain" className="-mx-3" onClick={() => void copy()}>
              Copy link
            </Button>
          </p>
        </>
      )}
      {open && (
        <>
          <div className="flex gap-2">
            {hasSheet ? (
              <Button size="sm" variant="primary" className="flex-1" onClick={() => void send()}>
                Send
              </Button>
            ) : (
              <a
                href={whatsAppTo(null, message)}
                target="_blank"
                rel="noreferrer"
                className={buttonVariants({ variant: 'primary', size: 'sm', className: 'flex-1' })}
              >
                WhatsApp
              </a>
            )}
            <Button size="sm" onClick={() => void copy()}>
              Copy link
            </Button>
            {isUsed && (
              <Button size="sm" className="lg:hidden" onClick={() => setScanned(true)}>
                QR code
              </Button>
            )}
          </div>
          <NotReached address={address} reached={origins.find(isReached)} />
          <div className={`flex flex-col gap-3 ${isUsed ? 'max-lg:hidden' : ''}`}>{whole}</div>
        </>
      )}
      {over !== null && <p className="text-base font-semibold">{OVER[over]}</p>}
      {open && isFull && (
        <p role="alert" className="text-sm font-semibold text-ball-ink">
          The list is full, and the form is closed for now. Withdrawn registrations count, too. Approve,
          reject or delete some, or make a new link.
        </p>
      )}
      <Dialog open={scanned} onClose={() => setScanned(false)} title={title} size="sm" closeOnBackdrop>
        <div className="flex flex-col gap-3">{whole}</div>
      </Dialog>
      <ConfirmDialog
        open={ending}
        title="Make a new link"
        sentence="The present link and its QR code stop working. Receipts of those who have registered keep working."
        confirm="Make a new link"
        onCancel={() => setEnding(false)}
        onConfirm={() => {
          setEnding(false);
          onRenew();
        }}
      />
    </section>
  );
}

interface AskForMissingProps {
  readonly name: string;
  readonly phone: string | null;
  /** For example 'a photo' or 'Village'. */
  readonly missing: readonly string[];
  readonly message: string;
}

/** Lists missing details, with a message that asks for them by WhatsApp, SMS or clipboard. */
export function AskForMissing({ name, phone, missing, message }: AskForMissingProps) {
  const [open, setOpen] = useState(false);
  const words = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const copy = async () => {
    const copied = words.current !== null && (await copyText(message, words.current));
    if (copied) toast({ title: 'Message copied', text: `Send it to ${name}` });
    else toast({ title: 'Not copied', text: 'Select the message and copy it by hand', tone: 'destructive' });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="min-w-0 wrap-anywhere text-soft">Missing: {missing.join(', ')}</span>
      <Button size="sm" variant="quiet" aria-label={`Ask ${name} for it`} onClick={() => setOpen(true)}>
        Ask for it
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Ask for what is missing"
        footer={
          <>
            <Button onClick={() => void copy()}>Copy</Button>
            {phone !== null && (
              <a href={smsTo(phone, message)} className={buttonVariants()}>
                SMS
              </a>
            )}
            <a
              href={whatsAppTo(phone, message)}
              target="_blank"
              rel="noreferrer"
              className={buttonVariants({ variant: 'primary' })}
            >
              WhatsApp
            </a>
          </>
        }
      >
        <div ref={words}>
          <p className="rounded-md bg-rail p-4 whitespace-pre-line wrap-anywhere select-all" dir="auto">
            {message}
          </p>
        </div>
      </Dialog>
    </div>
  );
}

interface MessageParts {
  readonly entry: Pick<RegistrationEntry, 'form' | 'lacking' | 'ownCode' | 'guardianCode'>;
  readonly tournament: string;
  readonly fields: readonly Pick<OwnField, 'id' | 'name'>[];
  readonly origin: string;
}

/** Writes a message that asks for missing details and links to the page for them; '' if nothing is missing. */
export function missingMessage({ entry, tournament, fields, origin }: MessageParts): string {
  const missing = lackingWords(entry.lacking, fields);
  if (missing.length === 0) return '';
  const own = missing.filter(({ what }) => what !== 'guardian').map(({ words }) => words);
  const lines = [`Hello ${entry.form.name}, this is about your registration for ${tournament}.`];
  if (own.length > 0) {
    lines.push(
      `We still need: ${own.join(', ')}. Please add it here:`,
      registrationAddress(origin, 'own', entry.ownCode),
    );
  }
  if (entry.guardianCode !== null) {
    lines.push(
      'A parent or guardian has to agree. Please send them this link:',
      registrationAddress(origin, 'guardian', entry.guardianCode),
    );
  }
  return lines.join('\n');
}
