import { useId } from 'react';
import { backdropOf } from './name-colour.ts';

interface SilhouetteProps {
  /** Gives the backdrop its colour. */
  readonly name: string;
  readonly className?: string;
}

/** A player in a cap under the floodlights; fills its frame, cropped like a photo. */
export function Silhouette({ name, className }: SilhouetteProps) {
  const light = useId();
  const colours = backdropOf(name);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 260 300"
      preserveAspectRatio="xMidYMin slice"
      className={`block size-full ${className ?? ''}`}
    >
      <defs>
        <radialGradient id={light} cx="0.5" cy="0.18" r="0.95">
          <stop offset="0" stopColor={colours.light} />
          <stop offset="1" stopColor={colours.dark} />
        </radialGradient>
      </defs>
      <rect width="260" height="300" fill={`url(#${light})`} />
      <g fill="#0d1320" fillOpacity="0.88">
        <path d="M76 104c-2-38 22-64 54-64s53 22 55 54l19 10c2 1 1 3-1 3h-21c-2 32-24 52-51 52-28 0-49-21-51-48z" />
        <path d="M32 300c3-78 39-122 98-122s95 44 98 122z" />
      </g>
    </svg>
  );
}
