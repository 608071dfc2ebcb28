import { useId, useRef, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { FieldFrame } from '#web/ui/form/field-frame.tsx';
import type { ChosenImage } from './use-chosen-image.ts';

interface ImageFieldProps {
  /** 'Team Logo'. */
  readonly label: string;
  readonly chosen: ChosenImage;
  /** A preview of the image: a crest or a photo, about 52 px. */
  readonly preview: ReactNode;
  readonly className?: string;
}

/**
 * Chooses an image: a file input that also accepts a dropped file. Specification section 5, 'Player photo'.
 */
export function ImageField({ label, chosen, preview, className }: ImageFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    if (input.current) input.current.value = '';
  };
  const choose = async (files: FileList | null) => {
    const file = files?.item(0);
    if (file && !(await chosen.choose(file))) clear();
  };
  return (
    <FieldFrame id={id} label={label} className={className}>
      <div className="relative flex min-h-16 items-center gap-3 rounded-md border border-dashed border-edge bg-stand p-2.5 outline-offset-2 outline-turf has-[input:focus-visible]:outline-2">
        {preview}
        <span aria-hidden="true" className="min-w-0 flex-1 text-sm text-soft">
          {chosen.busy ? (
            'Processing image...'
          ) : (
            <>
              <span className="max-sm:hidden">Drop an image or choose a file</span>
              <span className="sm:hidden">Choose an image</span>
            </>
          )}
        </span>
        {/* The input covers the whole box, so that clicks and dropped files both reach it. */}
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          aria-busy={chosen.busy}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => void choose(event.target.files)}
        />
        {chosen.image !== null && (
          <IconButton
            icon={X}
            label="Remove image"
            size="sm"
            variant="plain"
            className="relative z-10"
            onClick={() => {
              chosen.remove();
              clear();
              input.current?.focus();
            }}
          />
        )}
      </div>
    </FieldFrame>
  );
}
