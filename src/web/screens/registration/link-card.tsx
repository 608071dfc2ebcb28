import { useRef, useState } from 'react';
import { registrationAddress } from '#protocol/registration/pages.ts';
import type { SettingsAnswer } from '#protocol/registration/settings.ts';
import { Badge } from '#web/cricket-ui/player/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { NotReached, QrCode } from '#web/ui/qr-code.tsx';
import { useToast } from '#web/ui/toast/toasts.tsx';
import { whatsAppTo } from '#web/texts/phone-message.ts';

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
  readonly busy: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onRenew: () => void;
}

const OVER: Readonly<Record<NonNullable<SettingsAnswer['over']>, string>> = {
  'auction-ended': 'Closed: the auction has ended',
  archived: 'Closed: the tournament is archived',
};

/** A registration link with buttons to copy, share, scan, open, close and replace it. */
export function LinkCard(props: LinkCardProps) {
  const { title, purpose, page, qrLabel, invitation, link, busy, onOpen, onRenew } = props;
  const { code, origins, isFull, over } = link;
  const open = link.open && over === null;
  const card = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [ending, setEnding] = useState(false);
  const toast = useToast();
  const address = registrationAddress(chosen ?? origins[0] ?? location.origin, page, code);
  const message = `${invitation}\n${address}`;
  const copy = async () => {
    const copied = card.current !== null && (await copyText(address, card.current));
    if (copied) toast({ title: 'Link copied', text: 'Paste it into a message to your group' });
    else toast({ title: 'Not copied', text: 'Select the address and copy it by hand', tone: 'destructive' });
  };
  return (
    <section
      ref={card}
      aria-labelledby="registration-link"
      className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-stand p-5"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="registration-link" className="voice-title text-xl">
          {title}
        </h2>
        <Badge tone={open ? 'green' : 'gray'}>{open ? 'Open' : 'Closed'}</Badge>
      </div>
      <p className="text-base text-soft">{purpose}</p>
      <QrCode text={address} label={qrLabel} className="mx-auto w-48 rounded-md border border-line" />
      <NotReached address={address} />
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
      <div className="grid grid-cols-2 gap-2">
        <Button size="sm" onClick={() => void copy()}>
          Copy link
        </Button>
        <a
          href={whatsAppTo(null, message)}
          target="_blank"
          rel="noreferrer"
          className={buttonLook('outline', 'sm', 'wide')}
        >
          WhatsApp
        </a>
      </div>
      {over === null ? (
        <Button variant={open ? 'outline' : 'primary'} wide busy={busy} onClick={() => onOpen(!open)}>
          {open ? 'Close registration' : 'Open registration'}
        </Button>
      ) : (
        <p className="text-base font-semibold">{OVER[over]}</p>
      )}
      {open && isFull && (
        <p role="alert" className="text-sm font-semibold text-ball-ink">
          The list is full, and the form is closed for now. Withdrawn registrations count, too. Approve,
          reject or delete some, or make a new link.
        </p>
      )}
      <Button variant="plain" size="sm" onClick={() => setEnding(true)}>
        Make a new link
      </Button>
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
