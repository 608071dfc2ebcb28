import { createElement } from 'react';
import { cssValues } from '#web/ui/css-values.ts';

interface WallNameProps {
  readonly name: string;
  readonly as: 'h1' | 'p';
  readonly className?: string;
}

/** Scripts with marks above and below the letters, which need taller lines. */
const TALL_SCRIPTS = /[\u0900-\u0dff]/;
/** Tamil and Malayalam letters are about a seventh wider, because their marks are beside them. */
const WIDE_SCRIPTS = /\p{Script=Tamil}|\p{Script=Malayalam}/u;

/** Longer words break, because letters that fit them would be too small for a hall. */
const LONGEST_WHOLE_WORD = 16;

/** A name as large as its box allows, in one to three lines. */
export function WallName({ name, as, className = '' }: WallNameProps) {
  const wider = WIDE_SCRIPTS.test(name) ? 1.15 : 1;
  const word = Math.min(LONGEST_WHOLE_WORD, Math.max(...name.split(/[\s-]+/).map(({ length }) => length)));
  return (
    <div
      className={`projector-name ${className}`}
      style={cssValues({
        '--letters': name.length * wider,
        '--word': Math.max(1, word) * wider,
        '--leading': TALL_SCRIPTS.test(name) ? 1.7 : 1.1,
      })}
    >
      {createElement(as, { className: 'voice-name line-clamp-3' }, name)}
    </div>
  );
}
