import { useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { useLate } from '#web/ui/late-piece.ts';
import { CROP_DIALOG } from '#web/registration/pieces.ts';
import { FieldProblem } from '#web/ui/form/field-frame.tsx';
import { registerWords } from '#web/languages/en/register.ts';

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
  const [trouble, setTrouble] = useState<string | null>(null);
  const scissors = useLate(CROP_DIALOG, file);
  const problem = trouble ?? error;
  const choose = (input: HTMLInputElement) => {
    setTrouble(null);
    setFile(input.files?.item(0) ?? null);
    // Reset the input, so that choosing the same file again fires an event.
    input.value = '';
  };
  // A dialog that closes late must not take away the file that was chosen after it.
  const leave = (left: File) => setFile((now) => (now === left ? null : now));
  const words = registerWords();
  const box = (label: string, capture: 'user' | undefined) => (
    <label
      className={buttonLook(
        'outline',
        'md',
        'wide',
        'relative has-[:focus-visible]:outline-2 outline-offset-2 outline-turf',
      )}
    >
      {label}
      <input
        ref={capture === undefined ? undefined : first}
        type="file"
        accept="image/*"
        capture={capture}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={({ currentTarget }) => choose(currentTarget)}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      />
    </label>
  );
  return (
    <div>
      <div className="flex items-center gap-4">
        {photo === null ? (
          <span className="grid aspect-[9/10] w-28 shrink-0 place-items-center rounded-md border border-dashed border-edge bg-rail p-2 text-center text-sm text-soft">
            {words.noPhoto}
          </span>
        ) : (
          <img
            src={photo}
            alt={words.asSeen}
            className="aspect-[9/10] w-28 shrink-0 rounded-md bg-rail object-cover"
          />
        )}
        <div className="grid min-w-0 flex-1 gap-2">
          {box(words.takePhoto, 'user')}
          {box(words.choosePicture, undefined)}
          {photo !== null && (
            <Button
              variant="plain"
              size="sm"
              onClick={() => {
                onPhoto(null);
                first.current?.focus();
              }}
            >
              {words.takeAway}
            </Button>
          )}
        </div>
      </div>
      <p className="mt-2 text-sm text-faint">
        {required ? words.yourFace : words.yourFaceOptional} {words.madeSmall}
      </p>
      <FieldProblem id={id}>{problem}</FieldProblem>
      {file !== null && scissors === 'coming' && <p role="status">{words.openingPicture}</p>}
      {file !== null && scissors === 'failed' && (
        <p role="alert" className="text-sm text-ball-ink">
          {words.pictureLater}
        </p>
      )}
      {file !== null && typeof scissors === 'object' && (
        <scissors.CropDialog
          file={file}
          onCut={(cut) => {
            onPhoto(cut);
            leave(file);
          }}
          onTrouble={(text) => {
            setTrouble(text);
            leave(file);
          }}
          onCancel={() => leave(file)}
        />
      )}
    </div>
  );
}
