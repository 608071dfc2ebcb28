import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { grouped } from '#protocol/amount-text.ts';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { Button } from '#web/ui/button.tsx';
import type { LeftPhoto, MatchedPhoto } from './match-photos.ts';
import { Thumbnail } from './proposed-photos.tsx';
import { EVERYBODY, shownPlayers } from '#web/features/players/list/shown-players.ts';

interface LeftPhotosProps {
  readonly left: readonly LeftPhoto[];
  readonly given: readonly MatchedPhoto[];
  readonly players: readonly PlayerAnswer[];
  /** True while a photo is being saved; no other can be assigned then. */
  readonly busy: boolean;
  readonly onGive: (given: MatchedPhoto) => Promise<void>;
  readonly onUndo: (given: MatchedPhoto) => Promise<void>;
  readonly onUnreadable: (file: File) => void;
}

/** Most players listed; the search finds all. */
const MOST_LISTED = 60;

/** Two lists of three to four rows, one above the other, are in sight of a phone. */
const LIST =
  'max-h-[min(18rem,45dvh)] divide-y divide-line overflow-y-auto rounded-md border border-line text-sm max-sm:max-h-46';
const ROW = 'flex w-full items-center gap-x-3 px-3 py-2 text-start';

/** Photos without a match on the left, players without a photo on the right. Two presses or a drag assign a photo. */
export function LeftPhotos({ left, given, players, busy, onGive, onUndo, onUnreadable }: LeftPhotosProps) {
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
            <ul ref={photos} className={LIST}>
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
              <ul className={`${LIST} empty:hidden`}>
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
                        name={player.name}
                        number={player.playerNumber}
                        photo={player.photo}
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
          <ul ref={joined} className={LIST}>
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
