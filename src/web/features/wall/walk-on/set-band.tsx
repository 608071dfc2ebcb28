import { ph, t } from '@lingui/core/macro';
import './walk-on.css';
import { WallName } from '#web/features/wall/wall-name.tsx';

/**
 * The set that begins, large, in the space of the last bids, which is empty until somebody bids. Screen readers read it in
 * the facts of the lot.
 */
export function SetBand({ name }: { readonly name: string }) {
  return (
    <div aria-hidden="true" className="projector-bids set-band projector-rises">
      <WallName
        as="p"
        name={t({ context: 'Show', message: `Now: ${ph({ set: name })}` })}
        className="set-band-words"
      />
    </div>
  );
}
