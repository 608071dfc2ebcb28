import { useRef, useState, type ReactNode } from 'react';
import type { LinkAnswer } from '#protocol/calls/links.ts';
import { LINK_WORDS } from '#web/app/public-screens.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { Choice } from '#web/ui/form/choice.tsx';
import { wallAddress } from '#web/routes/wall-address.ts';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { NotReached, QrCode } from '#web/ui/qr-code.tsx';
import { useToast } from '#web/ui/toast/toasts.tsx';
import { addressOf, messageOf } from './link-words.ts';
import { SendLink } from './send-link.tsx';
import { StreamDialog } from './stream-dialog.tsx';
import type { LinkChanges } from './use-links.ts';

interface LinkRowProps {
  readonly link: LinkAnswer;
  readonly origin: string;
  readonly tournament: string;
  /** The name of the link's team or scorer. */
  readonly holder: string | null;
  /** The stored number of the team's owner; null: none. */
  readonly phone: string | null;
  readonly mark?: ReactNode;
  readonly changes: LinkChanges;
}

const MOODS = [
  ['dark', 'Dark hall'],
  ['bright', 'Bright hall'],
] as const;

const ENDINGS = [
  ['renew', 'Renew', 'undo'],
  ['revoke', 'Revoke', 'close'],
] as const;

/** One link with buttons to copy, send, scan, renew and revoke it. */
export function LinkRow({ link, origin, tournament, holder, phone, mark, changes }: LinkRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const [scanned, setScanned] = useState(false);
  const [ending, setEnding] = useState<'renew' | 'revoke' | null>(null);
  const toast = useToast();
  const [bright, setBright] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const plain = addressOf(link, origin);
  const address = bright ? wallAddress(plain, true) : plain;
  const title = holder ?? LINK_WORDS[link.kind].title;
  const message = messageOf(link, address, { tournament, team: holder });

  const copy = async () => {
    const copied = row.current !== null && (await copyText(address, row.current));
    if (copied) toast({ title: 'Link copied', text: title });
    else toast({ title: 'Not copied', text: 'Select the address and copy it by hand', tone: 'destructive' });
  };
  const end = () => {
    if (ending !== null) changes[ending].mutate(link);
    setEnding(null);
  };
  return (
    <li ref={row} className="flex min-w-0 flex-col gap-2 rounded-md bg-rail p-3">
      <div className="flex items-center gap-3">
        {mark}
        <div className="min-w-0 flex-1">
          <p className="voice-strong one-line text-base leading-tight">{title}</p>
          <p className="one-line text-sm text-soft select-all">{address}</p>
        </div>
      </div>
      {LINK_WORDS[link.kind].hasLightMood && (
        <Choice
          label="Where it hangs"
          options={MOODS}
          value={bright ? 'bright' : 'dark'}
          onChoose={(mood) => setBright(mood === 'bright')}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copy()} aria-label={`Copy link: ${title}`}>
          Copy
        </Button>
        <SendLink message={message} title={title} phone={phone} />
        <Button size="sm" aria-label={`QR code: ${title}`} onClick={() => setScanned(true)}>
          QR code
        </Button>
        {LINK_WORDS[link.kind].hasScenes && (
          <Button size="sm" onClick={() => setChoosing(true)}>
            Scenes
          </Button>
        )}
      </div>
      <div className="-mx-3 -mb-3 flex gap-1 border-t border-line px-2 py-1">
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-label={`Open: ${title}`}
          className={buttonLook('plain', 'sm', 'fitting')}
        >
          Open
        </a>
        <span className="flex-1" />
        <Menu label={`More: ${title}`} sheetClassName="right-0 w-40">
          {(close) =>
            ENDINGS.map(([how, words, icon]) => (
              <MenuItem
                key={how}
                icon={icon}
                label={`${words}: ${title}`}
                onChoose={() => {
                  close();
                  setEnding(how);
                }}
              >
                {words}
              </MenuItem>
            ))
          }
        </Menu>
      </div>
      <Dialog open={scanned} onClose={() => setScanned(false)} title={title} size="sm" closeOnBackdrop>
        <QrCode
          text={address}
          label={`QR code of the link: ${title}`}
          className="w-full max-h-[60dvh] rounded-md"
        />
        <NotReached address={address} />
        <p className="mt-3 text-center text-sm break-all text-soft">{address}</p>
      </Dialog>
      <StreamDialog open={choosing} onClose={() => setChoosing(false)} address={plain} />
      <ConfirmDialog
        open={ending !== null}
        title={ending === 'renew' ? 'Renew this link' : 'Revoke this link'}
        sentence={
          ending === 'renew'
            ? `The link of ${title} stops working at once, on every screen that has it open, and a new one takes its place.`
            : `The link of ${title} stops working at once, on every screen that has it open.`
        }
        confirm={ending === 'renew' ? 'Renew' : 'Revoke'}
        onConfirm={end}
        onCancel={() => setEnding(null)}
      />
    </li>
  );
}
