import { useRef, useState } from 'react';
import { Shirt, type ShirtProps } from './shirt.tsx';

interface PlayerPhotoProps extends ShirtProps {
  /** Address of the photo; null, undefined or a broken one gives the shirt. */
  readonly photo?: string | null | undefined;
  /** Size and shape: 'size-13 rounded-md', 'aspect-[9/10] w-full rounded-lg'. The picture never stretches. */
  readonly className?: string;
  /** '' unless told: the name stands beside it. */
  readonly alt?: string;
  /** For lists: fetched when it comes near the window. */
  readonly lazy?: boolean;
}

/** Ms until a photo that failed is tried once more: a busy server refuses many at once. */
const ONCE_MORE = 4_000;

/** A player's photo, cropped to its upper third where faces are. */
export function PlayerPhoto({ photo, className = '', alt = '', lazy = false, ...shirt }: PlayerPhotoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  /** The one that is tried once more. */
  const retried = useRef<string | null>(null);
  const shown = photo && photo !== broken ? photo : null;
  return (
    <span className={`block shrink-0 overflow-hidden ${className}`}>
      {shown === null ? (
        <Shirt {...shirt} />
      ) : (
        <img
          src={shown}
          alt={alt}
          loading={lazy ? 'lazy' : 'eager'}
          decoding="async"
          onError={() => {
            setBroken(shown);
            if (retried.current === shown) return;
            retried.current = shown;
            // Those that failed together do not come back together.
            setTimeout(() => setBroken(null), ONCE_MORE * (1 + Math.random()));
          }}
          className="block size-full object-cover object-[50%_18%]"
        />
      )}
    </span>
  );
}
