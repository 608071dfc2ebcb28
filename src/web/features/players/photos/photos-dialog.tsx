import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { grouped } from '#protocol/amount-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { ProgressBar } from '#web/ui/placeholders.tsx';
import { LeftPhotos } from './left-photos.tsx';
import { ProposedPhotos, SavedPhotos } from './proposed-photos.tsx';
import type { BulkPhotos } from './use-bulk-photos.ts';

interface PhotosDialogProps {
  readonly photos: BulkPhotos;
  readonly players: readonly PlayerAnswer[];
}

/**
 * Shows who gets which photo before anything is saved, then the upload and photos to assign by hand. Closing the dialog
 * does not stop the upload.
 */
export function PhotosDialog({ photos, players }: PhotosDialogProps) {
  const { open, progress, running, giving, stop, close } = photos;
  const { proposals, saved, left, given } = progress;
  const busy = running || giving !== null;
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
            <Button variant="primary" disabled={chosen === 0} onClick={() => void photos.saveChosen()}>
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
        {progress.all > 0 && running && (
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
        {proposals.length > 0 && (
          <ProposedPhotos proposals={proposals} onChoose={photos.choose} onUnreadable={photos.unreadable} />
        )}
        {saved.length > 0 && (
          <SavedPhotos saved={saved} busy={busy} onTakeBack={() => void photos.takeAllBack()} />
        )}
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
