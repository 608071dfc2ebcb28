import { t } from '@lingui/core/macro';
import type { View } from '#domain/views/view.ts';

/** The state of the auction between lots, until the page for it has loaded. */
export function StillWords({ shows }: { readonly shows: View['lot']['shows'] }) {
  const titles = {
    undrawn: t({ context: "Owner's phone", message: 'The auction begins soon' }),
    lot: '',
    through: t({ context: "Owner's phone", message: 'Every player has been called' }),
    finished: t({ context: "Owner's phone", message: 'The auction is finished' }),
  };
  return (
    <section
      aria-label={t({ context: "Owner's phone", message: 'Auction' })}
      role="status"
      className="paddle-still"
    >
      <h2 className="voice-title text-2xl">{titles[shows]}</h2>
      {shows === 'undrawn' && (
        <p className="text-soft">
          {t({
            context: "Owner's phone",
            message: 'Keep this page open: your bid button comes with the first player.',
          })}
        </p>
      )}
    </section>
  );
}
