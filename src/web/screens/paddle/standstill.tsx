import type { ReactNode } from 'react';
import type { PlayerRow, View } from '#domain/views/view.ts';
import { UnsoldList } from '#web/screens/paddle/panels/unsold-list.tsx';
import { NameLots } from '#web/screens/paddle/panels/name-lots.tsx';
import { paddleLateWords } from '#web/languages/en/paddle-late.ts';

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
  const words = paddleLateWords();
  if (shows === 'undrawn' && home !== null) return home;
  return (
    <section aria-label={words.auction} role="status" className="paddle-still">
      {shows === 'undrawn' && (
        <>
          <h2 className="voice-title text-2xl">{words.beginsSoon}</h2>
          <p className="text-soft">{words.keepOpen}</p>
        </>
      )}
      {shows === 'through' && (
        <>
          <h2 className="voice-title text-2xl">{words.allCalled}</h2>
          <p className="text-soft">
            {unsold === 0 ? words.allSold : may === 0 ? words.unsoldStay(unsold) : words.mayComeBack(may)}
          </p>
        </>
      )}
      {shows === 'finished' && (
        <>
          <h2 className="voice-title text-2xl">{words.finished}</h2>
          <p className="text-soft">{words.squadIsHere}</p>
          {rows !== null && <UnsoldList rows={rows} />}
        </>
      )}
    </section>
  );
}
