import { useEffect, useState, useRef } from 'react';
import { Undo2 } from 'lucide-react';
import { grouped } from '#protocol/amount-text.ts';
import { Button } from '#web/ui/button.tsx';
import type { MatchedPhoto, LeftPhoto } from './match-photos.ts';
import type { Proposal } from './bulk-photos-state.ts';
import type { BulkPhotos } from './use-bulk-photos.ts';
import { flushSync } from 'react-dom';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { EVERYBODY, shownPlayers } from '#web/features/players/list/shown-players.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { ProgressBar } from '#web/ui/placeholders.tsx';

interface PhotosDialogProps {
  readonly photos: BulkPhotos;
  readonly players: readonly PlayerAnswer[];
}

/**
 * Shows who gets which photo before anything is saved, then the upload and photos to assign by hand. Closing the dialog
 * does not stop the upload.
 */
export function PhotosDialog({ photos, players }: PhotosDialogProps) {
  const { open, running, busy, stop, close } = photos;
  const { proposals, saved, left, given, done, all, trouble } = photos.files;
  const chosen = proposals.filter((one) => one.chosen).length;
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Photos in bulk"
      description="Each file is named after a player: by number, like 27.jpg, or by name."
      size={proposals.length + saved.length + left.length + given.length > 0 ? 'lg' : 'md'}
      footer={
        busy ? (
          <Button onClick={stop}>Stop</Button>
        ) : proposals.length > 0 ? (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" disabled={chosen === 0} onClick={photos.saveChosen}>
              {chosen === 1 ? 'Save 1 photo' : `Save ${grouped(chosen)} photos`}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={close}>
            Close
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {running && (
          <ProgressBar
            label="Saving photos"
            value={done}
            max={all}
            text={`${grouped(done)} of ${grouped(all)}`}
          />
        )}
        <p role="status" className="text-sm text-soft empty:hidden">
          {trouble ? 'No answer: trying again.' : ''}
        </p>
        {proposals.length > 0 && (
          <ProposedPhotos proposals={proposals} onChoose={photos.choose} onUnreadable={photos.unreadable} />
        )}
        {saved.length > 0 && <SavedPhotos saved={saved} busy={busy} onTakeBack={photos.takeAllBack} />}
        {left.length + given.length > 0 && (
          <LeftPhotos
            left={left}
            given={given}
            onUndo={photos.undo}
            players={players}
            busy={busy || proposals.length > 0}
            onGive={photos.give}
            onUnreadable={photos.unreadable}
          />
        )}
      </div>
    </Dialog>
  );
}

const PROPOSED_LIST =
  'max-h-[min(20rem,45dvh)] divide-y divide-line overflow-y-auto rounded-md border border-line text-sm';

interface ProposedPhotosProps {
  readonly proposals: readonly Proposal[];
  readonly onChoose: (file: File, chosen: boolean) => void;
  readonly onUnreadable: (file: File) => void;
}

/** Lists each photo with its player before it is saved: the uncertain matches first, not ticked. */
function ProposedPhotos({ proposals, onChoose, onUnreadable }: ProposedPhotosProps) {
  const asked = proposals.filter(({ doubt }) => doubt !== '');
  const sure = proposals.filter(({ doubt }) => doubt === '');
  const rows = (list: readonly Proposal[]) => (
    <ul className={PROPOSED_LIST}>
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
function SavedPhotos({ saved, busy, onTakeBack }: SavedPhotosProps) {
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
      <ul className={`${PROPOSED_LIST} sm:grid sm:grid-cols-2 sm:divide-y-0`}>
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

function Thumbnail({ file, onBroken }: { readonly file: File; readonly onBroken?: () => void }) {
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

interface LeftPhotosProps {
  readonly left: readonly LeftPhoto[];
  readonly given: readonly MatchedPhoto[];
  readonly players: readonly PlayerAnswer[];
  /** True while a photo is being saved; no other can be assigned then. */
  readonly busy: boolean;
  readonly onGive: BulkPhotos['give'];
  readonly onUndo: BulkPhotos['undo'];
  readonly onUnreadable: (file: File) => void;
}

/** Most players listed; the search finds all. */
const MOST_LISTED = 60;

/** Two lists of three to four rows, one above the other, are in sight of a phone. */
const LEFT_LIST =
  'max-h-[min(18rem,45dvh)] divide-y divide-line overflow-y-auto rounded-md border border-line text-sm max-sm:max-h-46';

const ROW = 'flex w-full items-center gap-x-3 px-3 py-2 text-start';

/** Photos without a match on the left, players without a photo on the right. Two presses or a drag assign a photo. */
function LeftPhotos({ left, given, players, busy, onGive, onUndo, onUnreadable }: LeftPhotosProps) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [search, setSearch] = useState('');
  const photos = useRef<HTMLUListElement>(null);
  const joined = useRef<HTMLUListElement>(null);
  const usable = left.filter(({ unreadable }) => !unreadable);
  const file = usable.find((one) => one.file === chosen)?.file ?? usable[0]?.file;
  const found = shownPlayers(players, { ...EVERYBODY, search });
  // While searching, also list players who have a photo, which the user may replace.
  const waiting = found.filter(({ photo }) => !photo);
  const offered = search.trim() === '' ? waiting : [...waiting, ...found.filter(({ photo }) => photo)];

  const give = async (photo: File | undefined, player: PlayerAnswer) => {
    if (photo === undefined || busy) return;
    await onGive({ file: photo, player });
    flushSync(() => setChosen(null));
    // The clicked button is gone: focus the next photo, or the undo button after the last one.
    (photos.current ?? joined.current)?.querySelector<HTMLElement>('button:enabled')?.focus();
  };
  const undo = async (one: MatchedPhoto) => {
    if (busy) return;
    await onUndo(one);
    flushSync(() => setChosen(one.file));
    photos.current?.querySelector<HTMLElement>('button[aria-pressed=true]')?.focus();
  };

  return (
    <div className="flex flex-col gap-4">
      {left.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2">
          <section aria-labelledby="left-photos" className="min-w-0">
            <h3 id="left-photos" className="voice-title mb-2 text-lg">
              Not used ({grouped(left.length)})
            </h3>
            <ul ref={photos} className={LEFT_LIST}>
              {left.map((one) => (
                <li key={one.file.name}>
                  <button
                    type="button"
                    aria-pressed={one.file === file}
                    disabled={one.unreadable}
                    draggable={!one.unreadable}
                    onDragStart={(event) => {
                      setChosen(one.file);
                      event.dataTransfer.setData('text/plain', one.file.name);
                    }}
                    onClick={() => setChosen(one.file)}
                    className={`${ROW} min-h-14 aria-pressed:bg-turf-wash`}
                  >
                    {!one.unreadable && <Thumbnail file={one.file} onBroken={() => onUnreadable(one.file)} />}
                    <span className="min-w-0">
                      <span className="block font-semibold wrap-anywhere">{one.file.name}</span>
                      <span className={one.unreadable ? 'text-ball-ink' : 'text-soft'}>{one.why}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
          {file !== undefined && (
            <section aria-labelledby="give-photo" className="min-w-0">
              <h3 id="give-photo" className="voice-title mb-2 text-lg">
                Without a photo ({grouped(players.filter(({ photo }) => !photo).length)})
              </h3>
              <SearchBox label="Search name or number" value={search} onSearch={setSearch} className="mb-2" />
              {offered.length === 0 && (
                <p className="text-sm text-soft">Search for a player to change a photo.</p>
              )}
              <ul className={`${LEFT_LIST} empty:hidden`}>
                {offered.slice(0, MOST_LISTED).map((player) => (
                  <li key={player.id}>
                    <button
                      type="button"
                      aria-label={`Give ${file.name} to ${player.name} #${player.playerNumber}`}
                      aria-disabled={busy || undefined}
                      onClick={() => void give(file, player)}
                      onDragOver={(event) => event.preventDefault()}
                      onDrop={(event) => {
                        event.preventDefault();
                        const name = event.dataTransfer.getData('text/plain');
                        void give(usable.find((one) => one.file.name === name)?.file, player);
                      }}
                      className={`${ROW} min-h-12 hover:bg-rail`}
                    >
                      <PlayerPhoto
                        player={{ name: player.name, number: player.playerNumber, photo: player.photo }}
                        lazy
                        className="size-9 rounded-md"
                      />
                      <span className="line-clamp-2 min-w-0 wrap-anywhere">
                        <bdi>{player.name}</bdi> <span className="text-soft">#{player.playerNumber}</span>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
      {given.length > 0 && (
        <section aria-labelledby="given-photos" className="min-w-0">
          <h3 id="given-photos" className="voice-title mb-2 text-lg">
            Given by hand ({grouped(given.length)})
          </h3>
          <ul ref={joined} className={LEFT_LIST}>
            {given.map((one) => (
              <li key={one.file.name} className="flex items-center gap-3 px-3 py-1.5">
                <span role="status" className="min-w-0 flex-1 wrap-anywhere">
                  {one.file.name} → #{one.player.playerNumber} {one.player.name}
                </span>
                <Button
                  size="sm"
                  aria-label={`Undo ${one.file.name}`}
                  aria-disabled={busy || undefined}
                  onClick={() => void undo(one)}
                >
                  Undo
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
