import { t } from '@lingui/core/macro';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { PlainButton, buttonVariants } from '#web/ui/plain-button.tsx';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { PartBoundary } from '#web/ui/part-boundary.tsx';
import { FieldProblem } from '#web/ui/form/field.tsx';
import type { PhotoTrouble } from './crop-dialog.tsx';

export const LazyCropDialog = lazyWithRetry(async () => (await import('./crop-dialog.tsx')).CropDialog);

interface PhotoFieldProps {
  /** A URL or a data URL. */
  readonly photo: string | null;
  readonly required: boolean;
  readonly error?: string | undefined;
  readonly onPhoto: (photo: string | null) => void;
}

/** A photo from the camera or the phone's files, which the user crops to the face. */
export function PhotoField({ photo, required, error, onPhoto }: PhotoFieldProps) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [trouble, setTrouble] = useState<PhotoTrouble | null>(null);
  const problem = trouble === null ? error : troubleWords(trouble);
  const choose = (chosen: File | null) => {
    setTrouble(null);
    setFile(chosen);
  };
  // A dialog that closes late must not take away the file that was chosen after it.
  const leave = (left: File) => setFile((now) => (now === left ? null : now));
  const box = { errorId: problem ? `${id}-error` : undefined, onFile: choose };
  return (
    <div>
      <div className="flex items-center gap-4">
        {photo === null ? (
          <span className="grid aspect-[9/10] w-28 shrink-0 place-items-center rounded-md border border-dashed border-edge bg-rail p-2 text-center text-sm text-soft">
            {t({ context: 'Registration of a player', message: 'No photo yet' })}
          </span>
        ) : (
          <img
            src={photo}
            alt={t({ context: 'Registration of a player', message: 'As it will be seen' })}
            className="aspect-[9/10] w-28 shrink-0 rounded-md bg-rail object-cover"
          />
        )}
        <div className="grid min-w-0 flex-1 gap-2">
          <PictureInput ref={first} capture="user" {...box}>
            {t({ context: 'Registration of a player', message: 'Take a photo' })}
          </PictureInput>
          <PictureInput {...box}>
            {t({ context: 'Registration of a player', message: 'Choose a picture' })}
          </PictureInput>
          {photo !== null && (
            <PlainButton
              variant="plain"
              size="sm"
              onClick={() => {
                onPhoto(null);
                first.current?.focus();
              }}
            >
              {t({ context: 'Registration of a player', message: 'Take it away' })}
            </PlainButton>
          )}
        </div>
      </div>
      <p className="mt-2 text-sm text-faint">
        {required
          ? t({ context: 'Registration of a player', message: 'Your face, as the hall should know you.' })
          : t({
              context: 'Registration of a player',
              message: 'Optional. Your face, as the hall should know you.',
            })}{' '}
        {t({
          context: 'Registration of a player',
          message: 'It is made small on this phone before it is sent.',
        })}
      </p>
      <FieldProblem id={id}>{problem}</FieldProblem>
      {file !== null && (
        <PartBoundary
          wish={file}
          loading={
            <p role="status">
              {t({ context: 'Registration of a player', message: 'Opening the picture...' })}
            </p>
          }
          failed={() => (
            <p role="alert" className="text-sm text-ball-ink">
              {t({
                context: 'Registration of a player',
                message: 'The network is away: please choose the picture again in a moment.',
              })}
            </p>
          )}
        >
          <LazyCropDialog
            file={file}
            onCut={(cut) => {
              onPhoto(cut);
              leave(file);
            }}
            onTrouble={(why) => {
              setTrouble(why);
              leave(file);
            }}
            onCancel={() => leave(file)}
          />
        </PartBoundary>
      )}
    </div>
  );
}

interface PictureInputProps extends Pick<ComponentProps<'input'>, 'ref' | 'capture'> {
  /** The element with the error; undefined: there is none. */
  readonly errorId: string | undefined;
  readonly onFile: (file: File | null) => void;
  readonly children: string;
}

/** A button that opens the camera or the phone's files. */
export function PictureInput({ errorId, onFile, children, ...input }: PictureInputProps) {
  return (
    <label
      className={buttonVariants({
        shape: 'wide',
        className: 'relative has-[:focus-visible]:outline-2 outline-offset-2 outline-turf',
      })}
    >
      {children}
      <input
        {...input}
        type="file"
        accept="image/*"
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.item(0) ?? null);
          // Reset the input, so that choosing the same file again fires an event.
          currentTarget.value = '';
        }}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      />
    </label>
  );
}

function troubleWords(why: PhotoTrouble): string {
  return why === 'not-readable'
    ? t({
        context: 'Cutting a photo',
        message:
          'This phone cannot open that file. Please choose a JPEG or PNG picture, or take a photo. Pictures of an iPhone in HEIC format and PDF files cannot be shown.',
      })
    : t({ context: 'Cutting a photo', message: 'This picture could not be made small.' });
}
