import type { ReactNode } from 'react';
import type { PlayerRow, View } from '#domain/views/view.ts';
import { EveningResult } from '#web/hall/evening/evening-result.tsx';
import type { OnPaper } from '#web/hall/squads/show-paper.tsx';
import { SquadButtons } from '#web/hall/squads/squad-buttons.tsx';
import { squadSheetOf } from '#web/views/player-lists.ts';
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
  readonly onPaper: OnPaper;
  /** Opens the squads of all teams. */
  readonly onTeams: () => void;
}

/** The content while no lot is on the block: a text, or the naming of unsold players. */
export function Standstill(props: StandstillProps) {
  const { live, view, teams, finale, code, rows, share, home } = props;
  const { naming, own } = view;
  if (finale !== null) return <finale.PhoneFinale live={live} view={view} teams={teams} rows={rows} />;
  if (naming !== null)
    return <NameLots named={own?.named ?? []} code={code} most={naming} rows={rows} share={share} />;
  const { passed: unsold, mayReturn: may } = view.totals;
  const { shows } = view.lot;
  const words = paddleLateWords();
  if (shows === 'undrawn' && home !== null) return home;
  if (shows === 'finished') return <Finished {...props} />;
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
    </section>
  );
}

/** The end: pictures of the own squad to share, and the result of the evening. */
function Finished({ view, teams, rows, onPaper, onTeams }: StandstillProps) {
  const words = paddleLateWords();
  const own = teams.find(({ id }) => id === view.own?.team);
  return (
    <div className="flex flex-col gap-4 py-4">
      <section aria-label={words.auction} role="status" className="border-s-4 border-turf ps-3">
        <h2 className="voice-title text-2xl">{words.finished}</h2>
        <p className="text-base leading-tight text-soft">{words.squadIsHere}</p>
      </section>
      {rows !== null && own !== undefined && (
        <div className="flex flex-wrap gap-2">
          <SquadButtons sheet={squadSheetOf(view, rows, own.id, own.colour)} onPaper={onPaper} />
        </div>
      )}
      <EveningResult view={view} teams={teams} onTeams={onTeams}>
        {rows !== null && <UnsoldList rows={rows} />}
      </EveningResult>
    </div>
  );
}
