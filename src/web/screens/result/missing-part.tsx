import { commonWords } from '#web/languages/en/common.ts';
import { resultWords } from '#web/languages/en/result.ts';
import { buttonLook } from '#web/ui/button-look.ts';

interface MissingPartProps {
  readonly state: 'coming' | 'failed';
  readonly onAgain: () => void;
}

/** In place of a part whose code has not loaded. After a failure it is the button that tries again. */
export function MissingPart({ state, onAgain }: MissingPartProps) {
  if (state === 'coming') return <p className="not-printed py-2 text-soft">{resultWords().coming}</p>;
  return (
    <p role="alert" className="not-printed">
      <button type="button" onClick={onAgain} className={buttonLook('outline', 'md', 'fitting')}>
        {commonWords().noConnection}
      </button>
    </p>
  );
}
