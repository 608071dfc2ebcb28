import { useRef, useState } from 'react';
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
import { copyText } from '#web/ui/hand-over.ts';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { Field, SelectField } from '#web/ui/form/field.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';

const SCENE_WORDS: Readonly<Record<StreamScene, string>> = {
  'lower-third': 'Lower third: lot, price, leader, SOLD',
  lot: 'Full lot: the player over the whole picture',
  squads: 'Squads in turn, eight seconds each',
  ticker: 'Ticker of the last sales',
  duel: 'Duel: only while two teams trade bids',
  result: 'Result: all teams, money, dearest sales',
};

type Typed = Readonly<Record<Exclude<StreamParameter, 'scene'>, string>>;
const NOTHING: Typed = { size: '', scale: '', safe: '' };

interface FieldWords {
  readonly label: string;
  readonly hint: string;
  readonly problem: string;
}

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

interface StreamDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The address of the overlay, with its secret. */
  readonly address: string;
}

/** Chooses a scene of the stream and its look, and copies the address for OBS or vMix. */
export function StreamDialog({ open, onClose, address }: StreamDialogProps) {
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

function Chooser({ address }: Pick<StreamDialogProps, 'address'>) {
  const [scene, setScene] = useState<StreamScene>('lower-third');
  const [typed, setTyped] = useState(NOTHING);
  const place = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const chosen = streamAddress(address, { scene, ...typed });
  const { refused } = streamAsked(new URL(chosen).search);
  const copy = async () => {
    const copied = place.current !== null && (await copyText(chosen, place.current));
    if (copied) toast({ title: 'Link copied', text: SCENE_WORDS[scene] });
    else toast({ title: 'Not copied', text: 'Select the address and copy it by hand', tone: 'destructive' });
  };
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

const KEYS = ['size', 'scale', 'safe'] as const;
