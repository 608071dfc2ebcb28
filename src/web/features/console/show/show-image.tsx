import { useId } from 'react';
import { ImageIcon } from 'lucide-react';
import { ImageField, useLogo } from '#web/media/image-field.tsx';
import { FieldProblem } from '#web/ui/form/field.tsx';

export interface FilesRead {
  /** Called with true when a chosen file is read, and with false when that has ended. */
  readonly onBusy: (isBusy: boolean) => void;
}

interface ShowImageProps extends FilesRead {
  readonly label: string;
  /** A data URL, an address, or null. */
  readonly image: string | null;
  readonly error: string | undefined;
  readonly onImage: (image: string | null) => void;
}

/** An image of the show, made smaller in the browser. */
export function ShowImage({ label, image, error, onImage, onBusy }: ShowImageProps) {
  const id = useId();
  const logo = useLogo(image);
  const chosen = {
    ...logo,
    choose: async (file: File) => {
      onBusy(true);
      const isTaken = await logo.choose(file);
      onImage(await logo.settled());
      onBusy(false);
      return isTaken;
    },
    remove: () => {
      logo.remove();
      onImage(null);
    },
  };
  return (
    <div>
      <ImageField label={label} chosen={chosen} preview={<Preview image={logo.image} />} />
      <FieldProblem id={id}>{error}</FieldProblem>
    </div>
  );
}

function Preview({ image }: { readonly image: string | null }) {
  return (
    <span className="grid h-11 w-20 shrink-0 place-items-center overflow-hidden rounded-md bg-rail text-soft">
      {image === null ? (
        <ImageIcon size={24} />
      ) : (
        <img src={image} alt="" className="max-h-11 max-w-20 object-contain" />
      )}
    </span>
  );
}
