import { useRef, type ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';

interface FileButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'icon' | 'variant' | 'size' | 'busy' | 'busyText'
> {
  readonly label: string;
  /** For example '.xlsx,.xls,.csv'. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** File types that Import Excel accepts. */
export const SHEET_FILES = '.xlsx,.xls,.csv';

/** A button that opens the file dialog. The user can choose the same file again after correcting it. */
export function FileButton({ label, accept, multiple = false, onFiles, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const files = Array.from(target.files ?? []);
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
