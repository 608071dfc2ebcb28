import { useRef, useState, type ReactNode } from 'react';
import {
  ArrowRight,
  Keyboard,
  type LucideIcon,
  Monitor,
  Play,
  Share,
  Sheet,
  Sun,
  Trophy,
  Undo2,
  Users,
  X,
} from 'lucide-react';
import { AuctionHammer, Paddle } from '#web/ui/icons.ts';
import type { LinkAnswer } from '#protocol/calls/links.ts';
import type { LinkKind } from '#protocol/page-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText, handedOver } from '#web/ui/hand-over.ts';
import { ConfirmDialog, Dialog } from '#web/ui/popups/dialog.tsx';
import { wallAddress } from '#web/kit/page/addresses.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/popups/menu.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { Line, LinkLine } from './link-line.tsx';
import { LINK_WORDS, addressOf, messageOf } from './link-words.ts';
import type { Sending } from './send-link.tsx';
import { StreamDialog } from './stream-dialog.tsx';
import type { LinkChanges } from './use-links.ts';

interface LinkRowProps {
  readonly link: LinkAnswer;
  readonly origin: string;
  /** An address of this server that phones reach; undefined if none is known. */
  readonly reached: string | undefined;
  readonly tournament: string;
  /** The name of the link's team or scorer. */
  readonly holder: string | null;
  /** The stored number of the team's owner; null: none. */
  readonly phone: string | null;
  /** The number of connected phones of the team; null for other links. */
  readonly phones: number | null;
  /** The team's crest. */
  readonly crest?: ReactNode;
  readonly sending: Sending;
  readonly changes: LinkChanges;
}

const ENDINGS = [
  ['renew', 'Renew', Undo2],
  ['revoke', 'Revoke', X],
] as const;

const ICONS: Readonly<Record<LinkKind, LucideIcon>> = {
  screen: Monitor,
  live: Users,
  result: Trophy,
  auctioneer: AuctionHammer,
  overlay: Play,
  paddle: Paddle,
  scorer: Keyboard,
};

/** The line of a stored link. A revoked one has only a button that creates a new one. */
export function LinkRow(props: LinkRowProps) {
  const { link, origin, tournament, holder, phone, sending, changes } = props;
  const [ending, setEnding] = useState<'renew' | 'revoke' | null>(null);
  const [bright, setBright] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [unsent, setUnsent] = useState(false);
  const words = LINK_WORDS[link.kind];
  const plain = addressOf(link, origin);
  const address = bright ? wallAddress(plain, true) : plain;
  const title = holder ?? words.title;
  const Icon = ICONS[link.kind];
  const mark = props.crest ?? <Icon />;
  if (link.revokedAt !== null) {
    return (
      <Line mark={mark} title={title} what="Revoked: this link opens nothing">
        <Button
          size="sm"
          className="max-sm:grow"
          aria-label={`New link: ${title}`}
          onClick={() => changes.renew.mutate(link)}
        >
          New link
        </Button>
      </Line>
    );
  }
  const message = messageOf(link, address, { tournament, team: holder });
  const end = () => {
    if (ending !== null) changes[ending].mutate(link);
    setEnding(null);
  };
  const item = (icon: LucideIcon, text: string, act: () => void, dangerous = false) => (
    <MenuItem key={text} icon={icon} label={`${text}: ${title}`} dangerous={dangerous} onChoose={act}>
      {text}
    </MenuItem>
  );
  const menu = (
    <Menu label={`More: ${title}`} isShort popupClassName="w-52">
      <MenuLink icon={ArrowRight} isNewTab to={address} label={`Open: ${title}`}>
        Open
      </MenuLink>
      {phone !== null &&
        'share' in navigator &&
        item(Share, 'Send another way', () => {
          void handedOver({ text: message }).then((answer) => {
            if (answer === 'sent') sending.onHanded([link.id], 'Sent');
            setUnsent(answer === 'failed');
          });
        })}
      {words.hasScenes && item(Sheet, 'Scenes', () => setChoosing(true))}
      {words.hasLightMood &&
        item(Sun, bright ? 'For a dark hall' : 'For a bright hall', () => setBright(!bright))}
      <MenuSeparator />
      {ENDINGS.map(([how, text, icon]) => item(icon, text, () => setEnding(how), true))}
    </Menu>
  );
  return (
    <LinkLine
      id={link.id}
      title={title}
      what={link.kind === 'paddle' || link.kind === 'scorer' ? undefined : bright ? BRIGHT : words.what}
      mark={mark}
      address={address}
      reached={props.reached}
      message={message}
      phone={phone}
      phones={props.phones}
      sending={sending}
      more={
        <>
          {menu}
          <StreamDialog open={choosing} onClose={() => setChoosing(false)} address={plain} />
          <CopyInstead
            open={unsent}
            onClose={() => setUnsent(false)}
            message={message}
            title={title}
            onCopied={() => sending.onHanded([link.id], 'Copied')}
          />
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
        </>
      }
    />
  );
}

const BRIGHT = 'For a bright hall: dark words on a light ground.';

interface CopyInsteadProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly message: string;
  /** The name of the link. */
  readonly title: string;
  readonly onCopied: () => void;
}

/** Offers to copy the message after the share sheet failed. */
function CopyInstead({ open, onClose, message, title, onCopied }: CopyInsteadProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const copy = async () => {
    const copied = buttons.current !== null && (await copyText(message, buttons.current));
    onClose();
    if (!copied) {
      toast({ title: 'Not copied', text: 'Copy the address below its QR code by hand', tone: 'destructive' });
      return;
    }
    onCopied();
    toast({ title: 'Message copied', text: title });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Send another way"
      description="This device did not open its sheet to share. Copy the message, and paste it where you want to send it."
      size="sm"
    >
      <div ref={buttons} className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" data-autofocus="" onClick={() => void copy()}>
          Copy message
        </Button>
      </div>
    </Dialog>
  );
}
