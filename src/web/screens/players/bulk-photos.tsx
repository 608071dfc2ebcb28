import { useRef, useState } from 'react';
import type { PlayerAnswer } from '#protocol/players.ts';
import { grouped } from '#protocol/rupees-text.ts';
import { failureText } from '#web/calls/failure.ts';
import { updatePhoto } from '#web/calls/players.ts';
import { Button } from '#web/parts/button.tsx';
import { Dialog } from '#web/parts/dialog.tsx';
import { ProgressBar } from '#web/parts/progress-bar.tsx';
import { useToast } from '#web/parts/toasts.tsx';
import { ImageNotReadable, shrinkImage } from '#web/photos/shrink-image.ts';
import { FileButton } from './file-button.tsx';
import { insist, pauseWith } from './insist.ts';
import { matchPhotos, type LeftPhoto, type MatchedPhoto } from './match-photos.ts';
import { useKeptPlayers } from './use-kept-players.ts';

interface BulkPhotosProps {
  readonly tournamentId: string;
  readonly players: readonly PlayerAnswer[];
}

interface Progress {
  readonly done: number;
  readonly all: number;
  readonly trouble: boolean;
  readonly left: readonly LeftPhoto[];
}

const NOTHING: Progress = { done: 0, all: 0, trouble: false, left: [] };

/** Many photos at once, matched by player number; what matches nobody is listed. */
export function BulkPhotos({ tournamentId, players }: BulkPhotosProps) {
  const toast = useToast();
  const kept = useKeptPlayers(tournamentId);
  const [open, setOpen] = useState(false);
  const [progress, setProgress] = useState(NOTHING);
  const stop = useRef(new AbortController());
  const running = progress.done < progress.all;

  const save = async ({ file, player }: MatchedPhoto, signal: AbortSignal): Promise<LeftPhoto | null> => {
    try {
      const { dataUrl } = await shrinkImage(file);
      const onTrouble = (trouble: boolean) =>
        setProgress((now) => (now.trouble === trouble ? now : { ...now, trouble }));
      const how = { signal, pause: pauseWith(signal), onTrouble };
      kept.replace(await insist(() => updatePhoto(player.id, dataUrl), how));
      return null;
    } catch (reason) {
      const why = reason instanceof ImageNotReadable ? reason.message : failureText(reason);
      return { name: file.name, why };
    }
  };

  const start = async (files: readonly File[]) => {
    const { matched, left } = matchPhotos(files, players);
    stop.current = new AbortController();
    const { signal } = stop.current;
    setProgress({ ...NOTHING, all: matched.length, left });
    setOpen(true);
    let saved = 0;
    for (const one of matched) {
      const problem = signal.aborted ? { name: one.file.name, why: 'stopped' } : await save(one, signal);
      if (problem === null) saved += 1;
      setProgress((now) => ({
        ...now,
        done: now.done + 1,
        left: problem === null ? now.left : [...now.left, problem],
      }));
    }
    if (saved > 0)
      toast({ title: 'Success', text: saved === 1 ? '1 photo saved' : `${grouped(saved)} photos saved` });
    if (saved === files.length) setOpen(false);
  };

  return (
    <>
      <FileButton
        label="Photos in bulk"
        icon="photo"
        accept="image/*"
        multiple
        onFiles={(files) => void start(files)}
      />
      <Dialog
        open={open}
        onClose={() => !running && setOpen(false)}
        title="Photos in bulk"
        description="Each file is named after a player number, like 27.jpg."
        size="md"
      >
        <div className="flex flex-col gap-4">
          {progress.all > 0 && (
            <ProgressBar
              label="Saving photos"
              value={progress.done}
              max={progress.all}
              text={`${grouped(progress.done)} of ${grouped(progress.all)}`}
            />
          )}
          {progress.trouble && (
            <p role="status" className="text-sm text-soft">
              No answer: trying again.
            </p>
          )}
          {progress.left.length > 0 && <LeftPhotos left={progress.left} />}
          <div className="flex justify-end">
            {running ? (
              <Button onClick={() => stop.current.abort()}>Stop</Button>
            ) : (
              <Button variant="primary" onClick={() => setOpen(false)}>
                Close
              </Button>
            )}
          </div>
        </div>
      </Dialog>
    </>
  );
}

function LeftPhotos({ left }: { readonly left: readonly LeftPhoto[] }) {
  return (
    <section aria-label="Files without a player">
      <h3 className="voice-title mb-2 text-lg">Not used ({grouped(left.length)})</h3>
      <ul
        tabIndex={0}
        aria-label="Files that were not used"
        className="max-h-56 divide-y divide-line overflow-y-auto rounded-md border border-line text-sm"
      >
        {left.map(({ name, why }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
            <span className="min-w-0 font-semibold break-all">{name}</span>
            <span className="text-soft">{why}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
