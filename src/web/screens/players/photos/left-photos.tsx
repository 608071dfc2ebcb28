import { useEffect, useState } from 'react';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { grouped } from '#protocol/grouped.ts';
import { PlayerPhoto } from '#web/cricket-ui/player/player-photo.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import type { LeftPhoto, MatchedPhoto } from './match-photos.ts';
import { EVERYBODY, shownPlayers } from '#web/screens/players/list/shown-players.ts';

interface LeftPhotosProps {
  readonly left: readonly LeftPhoto[];
  readonly players: readonly PlayerAnswer[];
  /** True while a photo is being saved; no other can be assigned then. */
  readonly busy: boolean;
  readonly onGive: (given: MatchedPhoto) => Promise<void>;
  readonly onUnreadable: (file: File) => void;
}

/** Most players listed; the search finds all. */
const MOST_LISTED = 60;

/** Photos without a match. The user drops one on a player, or selects it and then a player. */
export function LeftPhotos({ left, players, busy, onGive, onUnreadable }: LeftPhotosProps) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [search, setSearch] = useState('');
  const usable = left.filter(({ unreadable }) => !unreadable);
  const file = usable.find((one) => one.file === chosen)?.file ?? usable[0]?.file;
  const found = shownPlayers(players, { ...EVERYBODY, search });
  const waiting = [...found.filter(({ photo }) => !photo), ...found.filter(({ photo }) => photo)];

  const give = (given: File | undefined, player: PlayerAnswer) => {
    if (given !== undefined && !busy) void onGive({ file: given, player });
  };

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <section aria-labelledby="left-photos" className="min-w-0">
        <h3 id="left-photos" className="voice-title mb-2 text-lg">
          Not used ({grouped(left.length)})
        </h3>
        <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line text-sm">
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
                className="flex min-h-14 w-full items-center gap-3 px-3 py-1.5 text-start aria-pressed:bg-turf-wash"
              >
                {!one.unreadable && <Thumbnail file={one.file} onBroken={() => onUnreadable(one.file)} />}
                <span className="min-w-0">
                  <span className="block font-semibold break-all">{one.file.name}</span>
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
            Drop a photo on its player
          </h3>
          <SearchBox label="Search name or number" value={search} onSearch={setSearch} className="mb-2" />
          <ul className="max-h-58 divide-y divide-line overflow-y-auto rounded-md border border-line text-sm">
            {waiting.slice(0, MOST_LISTED).map((player) => (
              <li key={player.id}>
                <button
                  type="button"
                  aria-label={`Give ${file.name} to ${player.name} #${player.playerNumber}`}
                  onClick={() => give(file, player)}
                  onDragOver={(event) => event.preventDefault()}
                  onDrop={(event) => {
                    event.preventDefault();
                    const name = event.dataTransfer.getData('text/plain');
                    give(usable.find((one) => one.file.name === name)?.file, player);
                  }}
                  className="flex min-h-12 w-full items-center gap-3 px-3 py-1 text-start hover:bg-rail"
                >
                  <PlayerPhoto
                    name={player.name}
                    number={player.playerNumber}
                    photo={player.photo}
                    lazy
                    className="size-9 rounded-md"
                  />
                  <span className="min-w-0 one-line">
                    {player.name} <span className="text-soft">#{player.playerNumber}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Thumbnail({ file, onBroken }: { readonly file: File; readonly onBroken: () => void }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address === '' ? (
    <span className="size-11 shrink-0" />
  ) : (
    <img src={address} alt="" onError={onBroken} className="size-11 shrink-0 rounded-md object-cover" />
  );
}
