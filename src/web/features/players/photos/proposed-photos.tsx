import { useEffect, useState } from 'react';
import { Undo2 } from 'lucide-react';
import { grouped } from '#protocol/amount-text.ts';
import { Button } from '#web/ui/button.tsx';
import type { MatchedPhoto } from './match-photos.ts';
import type { Proposal } from './use-bulk-photos.ts';

const LIST =
  'max-h-[min(20rem,45dvh)] divide-y divide-line overflow-y-auto rounded-md border border-line text-sm';

interface ProposedPhotosProps {
  readonly proposals: readonly Proposal[];
  readonly onChoose: (file: File, chosen: boolean) => void;
  readonly onUnreadable: (file: File) => void;
}

/** Lists each photo with its player before it is saved: the uncertain matches first, not ticked. */
export function ProposedPhotos({ proposals, onChoose, onUnreadable }: ProposedPhotosProps) {
  const asked = proposals.filter(({ doubt }) => doubt !== '');
  const sure = proposals.filter(({ doubt }) => doubt === '');
  const rows = (list: readonly Proposal[]) => (
    <ul className={LIST}>
      {list.map(({ file, player, doubt, chosen }) => (
        <li key={file.name}>
          <label className="flex min-h-14 items-center gap-3 px-3 py-1.5">
            <input
              type="checkbox"
              checked={chosen}
              onChange={(event) => onChoose(file, event.target.checked)}
              className="tick"
            />
            <Thumbnail file={file} onBroken={() => onUnreadable(file)} />
            <span className="min-w-0">
              <span className="block wrap-anywhere text-soft">{file.name} →</span>{' '}
              <span className="block font-semibold wrap-anywhere">
                #{player.playerNumber} <bdi>{player.name}</bdi>
              </span>
              <span className="text-soft empty:hidden">
                {[doubt, player.photo ? 'replaces the photo' : ''].filter(Boolean).join('; ')}
              </span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {asked.length > 0 && (
        <section aria-labelledby="asked-photos" className="min-w-0">
          <h3 id="asked-photos" className="voice-title mb-2 text-lg">
            Please check ({grouped(asked.length)})
          </h3>
          {rows(asked)}
        </section>
      )}
      {sure.length > 0 && (
        <section aria-labelledby="sure-photos" className="min-w-0">
          <h3 id="sure-photos" className="voice-title mb-2 text-lg">
            Found ({grouped(sure.length)})
          </h3>
          {rows(sure)}
        </section>
      )}
    </>
  );
}

interface SavedPhotosProps {
  readonly saved: readonly MatchedPhoto[];
  readonly busy: boolean;
  readonly onTakeBack: () => void;
}

/** The saved photos, with one press that takes all of them back. */
export function SavedPhotos({ saved, busy, onTakeBack }: SavedPhotosProps) {
  return (
    <section aria-labelledby="saved-photos" className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 id="saved-photos" className="voice-title text-lg">
          Saved ({grouped(saved.length)})
        </h3>
        <Button
          size="sm"
          icon={Undo2}
          aria-disabled={busy || undefined}
          onClick={() => !busy && onTakeBack()}
        >
          Take all back
        </Button>
      </div>
      {/* Two columns: the lists below stay in sight together, for a photo that is dragged to a player. */}
      <ul className={`${LIST} sm:grid sm:grid-cols-2 sm:divide-y-0`}>
        {saved.map(({ file, player }) => (
          <li key={file.name} className="flex items-center gap-3 px-3 py-1">
            <Thumbnail file={file} />
            <span className="min-w-0 wrap-anywhere">
              {file.name} → #{player.playerNumber} <bdi>{player.name}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The picture of a chosen file. */
export function Thumbnail({ file, onBroken }: { readonly file: File; readonly onBroken?: () => void }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address === '' ? (
    <span className="size-11 shrink-0" />
  ) : (
    <img
      src={address}
      alt=""
      loading="lazy"
      onError={onBroken}
      className="size-11 shrink-0 rounded-md object-cover"
    />
  );
}
