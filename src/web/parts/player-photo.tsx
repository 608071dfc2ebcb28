import { useEffect, useState } from 'react';
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
  /** The one that was tried once more. */
  const [retried, setRetried] = useState<string | null>(null);
  useEffect(() => {
    if (broken === null || broken === retried) return;
    // Those that failed together do not come back together.
    const wait = setTimeout(
      () => {
        setRetried(broken);
        setBroken(null);
      },
      ONCE_MORE * (1 + Math.random()),
    );
    return () => clearTimeout(wait);
  }, [broken, retried]);
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
          onError={() => setBroken(shown)}
          className="block size-full object-cover object-[50%_18%]"
        />
      )}
    </span>
  );
}
