import { useRef } from 'react';
import { Button } from '#web/parts/button.tsx';
import type { IconName } from '#web/parts/icon.tsx';

interface FileButtonProps {
  readonly label: string;
  readonly icon: IconName;
  /** '.xlsx,.xls,.csv' */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that asks for files. The same file may be chosen twice: after it was mended. */
export function FileButton({ label, icon, accept, multiple = false, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" icon={icon} onClick={() => input.current?.click()}>
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
