import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { grouped } from '#protocol/grouped.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { LeftPhotos } from './left-photos.tsx';
import type { BulkPhotos } from './use-bulk-photos.ts';

interface PhotosDialogProps {
  readonly photos: BulkPhotos;
  readonly players: readonly PlayerAnswer[];
}

/** Shows the upload progress, then photos to assign by hand. Closing the dialog does not stop the upload. */
export function PhotosDialog({ photos, players }: PhotosDialogProps) {
  const { open, progress, running, giving, stop, close } = photos;
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Photos in bulk"
      description="Each file is named after a player: by number, like 27.jpg, or by name."
      size={progress.left.length + progress.given.length > 0 ? 'lg' : 'md'}
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
        <p role="status" className="text-sm text-soft empty:hidden">
          {progress.trouble ? 'No answer: trying again.' : ''}
        </p>
        {progress.left.length + progress.given.length > 0 && (
          <LeftPhotos
            left={progress.left}
            given={progress.given}
            onUndo={photos.undo}
            players={players}
            busy={running || giving !== null}
            onGive={photos.give}
            onUnreadable={photos.unreadable}
          />
        )}
        <div className="flex justify-end">
          {running || giving !== null ? (
            <Button onClick={stop}>Stop</Button>
          ) : (
            <Button variant="primary" onClick={close}>
              Close
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
