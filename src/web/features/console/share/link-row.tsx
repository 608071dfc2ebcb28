import { useState, type ReactNode } from 'react';
import {
  MOST_SAFE,
  SCALE,
  STREAM_SCENES,
  streamAddress,
  streamAsked,
  type StreamParameter,
  type StreamScene,
} from '#web/kit/views/stream-options.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { handedOver } from '#web/ui/hand-over.ts';
import { Dialog, ConfirmDialog } from '#web/ui/popups/dialog.tsx';
import { Field, SelectField } from '#web/ui/form/field.tsx';
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
import type { LinkKind } from '#protocol/paths.ts';
import { wallAddress } from '#web/kit/page/addresses.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/popups/menu.tsx';
import { ShareLine, LinkLine, type Sending, useCopying } from './link-line.tsx';
import { LINK_WORDS, linkAddress, messageOf, type LinkChanges } from './links.ts';

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

const ICONS: Readonly<Record<LinkKind, LucideIcon>> = {
  screen: Monitor,
  live: Users,
  result: Trophy,
  auctioneer: AuctionHammer,
  overlay: Play,
  paddle: Paddle,
  scorer: Keyboard,
};

const ENDINGS = [
  ['renew', 'Renew', Undo2],
  ['revoke', 'Revoke', X],
] as const;

const BRIGHT = 'For a bright hall: dark words on a light ground.';

/** The line of a stored link. A revoked one has only a button that creates a new one. */
export function LinkRow(props: LinkRowProps) {
  const { link, origin, tournament, holder, phone, sending, changes } = props;
  const [ending, setEnding] = useState<'renew' | 'revoke' | null>(null);
  const [bright, setBright] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [unsent, setUnsent] = useState(false);
  const words = LINK_WORDS[link.kind];
  const plain = linkAddress(link, origin);
  const address = bright ? wallAddress(plain, true) : plain;
  const title = holder ?? words.title;
  const Icon = ICONS[link.kind];
  const mark = props.crest ?? <Icon />;
  if (link.revokedAt !== null) {
    return (
      <ShareLine mark={mark} title={title} what="Revoked: this link opens nothing">
        <Button
          size="sm"
          className="max-sm:grow"
          aria-label={`New link: ${title}`}
          onClick={() => changes.renew.mutate(link)}
        >
          New link
        </Button>
      </ShareLine>
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

interface StreamDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The address of the overlay, with its secret. */
  readonly address: string;
}

/** Chooses a scene of the stream and its look, and copies the address for OBS or vMix. */
function StreamDialog({ open, onClose, address }: StreamDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Scenes for the stream"
      description="Each scene is an address: a browser source in OBS, a web browser input in vMix."
      size="md"
    >
      <Chooser address={address} />
    </Dialog>
  );
}

const NOTHING: Typed = { size: '', scale: '', safe: '' };

const SCENE_WORDS: Readonly<Record<StreamScene, string>> = {
  'lower-third': 'Lower third: lot, price, leader, SOLD',
  lot: 'Full lot: the player over the whole picture',
  squads: 'Squads in turn, eight seconds each',
  ticker: 'Ticker of the last sales',
  duel: 'Duel: only while two teams trade bids',
  result: 'Result: all teams, money, dearest sales',
};

const KEYS = ['size', 'scale', 'safe'] as const;

const FIELDS: Readonly<Record<keyof Typed, FieldWords>> = {
  size: {
    label: 'Size in pixels (optional)',
    hint: 'Like 1280x720. Empty: the size of the source in OBS or vMix.',
    problem: 'Not a size like 1280x720: the overlay takes the size of its source',
  },
  scale: {
    label: 'Scale in percent (optional)',
    hint: `${String(SCALE.least)} to ${String(SCALE.most)}. Empty: 100.`,
    problem: `Not a number from ${String(SCALE.least)} to ${String(SCALE.most)}: the overlay takes 100`,
  },
  safe: {
    label: 'Safe area in percent (optional)',
    hint: `The part that stays empty at each edge, 0 to ${String(MOST_SAFE)}.`,
    problem: `Not a number from 0 to ${String(MOST_SAFE)}: the overlay takes its usual margin`,
  },
};

function Chooser({ address }: Pick<StreamDialogProps, 'address'>) {
  const [scene, setScene] = useState<StreamScene>('lower-third');
  const [typed, setTyped] = useState(NOTHING);
  const { place, copied } = useCopying();
  const chosen = streamAddress(address, { scene, ...typed });
  const { refused } = streamAsked(new URL(chosen).search);
  const copy = () =>
    copied(
      chosen,
      { title: 'Link copied', text: SCENE_WORDS[scene] },
      'Select the address and copy it by hand',
    );
  return (
    <div ref={place} className="flex flex-col gap-4">
      <SelectField
        label="Scene"
        value={scene}
        onChange={(event) => setScene(STREAM_SCENES.find((one) => one === event.target.value) ?? scene)}
      >
        {STREAM_SCENES.map((one) => (
          <option key={one} value={one}>
            {SCENE_WORDS[one]}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        {KEYS.map((name) => (
          <Field
            key={name}
            label={FIELDS[name].label}
            hint={FIELDS[name].hint}
            autoComplete="off"
            value={typed[name]}
            error={refused.includes(name) ? FIELDS[name].problem : undefined}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
      </div>
      <p className="rounded-md bg-rail p-3 text-sm break-all select-all">{chosen}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <a href={chosen} target="_blank" rel="noreferrer" className={buttonVariants()}>
          Open
        </a>
        <Button variant="primary" onClick={() => void copy()}>
          Copy address
        </Button>
      </div>
    </div>
  );
}

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
  const { place, copied } = useCopying();
  const copy = async () => {
    const said = { title: 'Message copied', text: title };
    if (await copied(message, said, 'Copy the address below its QR code by hand')) onCopied();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Send another way"
      description="This device did not open its sheet to share. Copy the message, and paste it where you want to send it."
      size="sm"
    >
      <div ref={place} className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" data-autofocus="" onClick={() => void copy()}>
          Copy message
        </Button>
      </div>
    </Dialog>
  );
}

type Typed = Readonly<Record<Exclude<StreamParameter, 'scene'>, string>>;

interface FieldWords {
  readonly label: string;
  readonly hint: string;
  readonly problem: string;
}
