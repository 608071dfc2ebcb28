import { useRef, useState } from 'react';
import { Shirt, type ShirtProps } from './shirt.tsx';

interface PlayerPhotoProps extends ShirtProps {
  /** The address of the photo; a shirt is drawn if it is missing or fails to load. */
  readonly photo?: string | null | undefined;
  /** Size and shape: 'size-13 rounded-md', 'aspect-[9/10] w-full rounded-lg'. The picture never stretches. */
  readonly className?: string;
  /** The default is '', because the name is next to it. */
  readonly alt?: string;
  /** True in lists: the photo loads when it comes near the window. */
  readonly lazy?: boolean;
}

/** Delay (ms) before a failed photo is retried once: a busy server may have refused it. */
const ONCE_MORE = 4_000;

/** A player's photo, cropped to its upper third where faces are. */
export function PlayerPhoto({ photo, className = '', alt = '', lazy = false, ...shirt }: PlayerPhotoProps) {
  const [broken, setBroken] = useState<string | null>(null);
  /** The photo that was already retried. */
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
            // A random part spreads the retries of photos that failed together.
            setTimeout(() => setBroken(null), ONCE_MORE * (1 + Math.random()));
          }}
          className="block size-full object-cover object-[50%_18%]"
        />
      )}
    </span>
  );
}
