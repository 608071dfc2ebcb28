import type { ReactNode } from 'react';
import type { PlayerRow, View } from '#domain/views/view.ts';
import type { TeamView } from '#web/views/team-view.ts';
import type { ServerTime } from '#web/views/use-now.ts';
import { UnsoldList } from '#web/screens/paddle/panels/unsold-list.tsx';
import { NameLots } from '#web/screens/paddle/panels/name-lots.tsx';
import { paddleLateWords } from '#web/languages/en/paddle-late.ts';

/** Draws the finale; null while none is shown, or until it has loaded. */
export type FinalePart = typeof import('#web/hall/finale/phone-finale.tsx') | null;

interface StandstillProps {
  readonly live: ServerTime;
  readonly view: View;
  readonly teams: readonly TeamView[];
  readonly finale: FinalePart;
  readonly code: string;
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  /** The loaded share, from 0 to 1. */
  readonly share: number;
  /** Before the first lot; null until it has loaded. */
  readonly home: ReactNode;
}

/** The content while no lot is on the block: a text, or the naming of unsold players. */
export function Standstill({ live, view, teams, finale, code, rows, share, home }: StandstillProps) {
  const { naming, own } = view;
  if (finale !== null) return <finale.PhoneFinale live={live} view={view} teams={teams} rows={rows} />;
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
