import type { ReactNode } from 'react';
import type { PlayerRow, View } from '#domain/views/view.ts';
import { UnsoldList } from '#web/screens/paddle/panels/unsold-list.tsx';
import { NameLots } from '#web/screens/paddle/panels/name-lots.tsx';

interface StandstillProps {
  readonly view: View;
  readonly code: string;
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  /** The loaded share, from 0 to 1. */
  readonly share: number;
  /** Before the first lot; null until it has loaded. */
  readonly home: ReactNode;
}

/** The content while no lot is on the block: a text, or the naming of unsold players. */
export function Standstill({ view, code, rows, share, home }: StandstillProps) {
  const { naming, own } = view;
  if (naming !== null)
    return <NameLots named={own?.named ?? []} code={code} most={naming} rows={rows} share={share} />;
  const { passed: unsold, mayReturn: may } = view.totals;
  const { shows } = view.lot;
  if (shows === 'undrawn' && home !== null) return home;
  return (
    <section aria-label="Auction" role="status" className="paddle-still">
      {shows === 'undrawn' && (
        <>
          <h2 className="voice-title text-2xl">The auction begins soon</h2>
          <p className="text-soft">Keep this page open: your bid button comes with the first player.</p>
        </>
      )}
      {shows === 'through' && (
        <>
          <h2 className="voice-title text-2xl">Every player has been called</h2>
          <p className="text-soft">
            {unsold === 0
              ? 'All of them are sold.'
              : may === 0
                ? `${unsold} unsold: by the rules they stay unsold.`
                : `${may} unsold ${may === 1 ? 'player' : 'players'} may come back: keep this page open.`}
          </p>
        </>
      )}
      {shows === 'finished' && (
        <>
          <h2 className="voice-title text-2xl">The auction is finished</h2>
          <p className="text-soft">Your squad is under Squad, also as a picture to share.</p>
          {rows !== null && <UnsoldList rows={rows} />}
        </>
      )}
    </section>
  );
}
