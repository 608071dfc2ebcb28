import { grouped } from '#protocol/rupees-text.ts';
import { Button } from '#web/parts/button.tsx';
import { Dialog } from '#web/parts/dialog.tsx';
import { ProgressBar } from '#web/parts/progress-bar.tsx';
import type { LeftPhoto } from './match-photos.ts';
import type { BulkPhotos } from './use-bulk-photos.ts';

/** How far the photos have come, and which files gave nobody a photo. Closed while they are saved, it goes on. */
export function PhotosDialog({ photos }: { readonly photos: BulkPhotos }) {
  const { open, progress, running, stop, close } = photos;
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Photos in bulk"
      description="Each file is named after a player number, like 27.jpg."
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
        {progress.left.length > 0 && <LeftPhotos left={progress.left} />}
        <div className="flex justify-end">
          {running ? (
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

function LeftPhotos({ left }: { readonly left: readonly LeftPhoto[] }) {
  return (
    <div>
      <h3 className="voice-title mb-2 text-lg">Not used ({grouped(left.length)})</h3>
      <div
        role="region"
        aria-label="Files that were not used"
        tabIndex={0}
        className="max-h-56 overflow-y-auto rounded-md border border-line text-sm"
      >
        <ul className="divide-y divide-line">
          {left.map(({ name, why }) => (
            <li key={name} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
              <span className="min-w-0 font-semibold break-all">{name}</span>
              <span className="text-soft">{why}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
