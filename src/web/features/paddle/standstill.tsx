import { ph, plural, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { PlayerRow, View } from '#domain/views/view.ts';
import { EveningResult } from '#web/kit/hall/evening/evening-result.tsx';
import { PhoneFinale } from '#web/kit/hall/finale/phone-finale.tsx';
import { OwnerHome, type OwnerHomeProps } from './shortlist/owner-home.tsx';
import { SquadButtons } from '#web/kit/hall/squads/squad-buttons.tsx';
import type { Printed } from '#web/kit/hall/squads/squads-on-paper.tsx';
import { squadSheetOf } from '#web/kit/views/player-lists.ts';
import { UnsoldList } from '#web/features/paddle/panels/unsold-list.tsx';
import { NameLots } from '#web/features/paddle/panels/name-lots.tsx';

interface StandstillProps extends OwnerHomeProps {
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  /** The loaded share, from 0 to 1. */
  readonly share: number;
  readonly onPrint: (printed: Printed) => void;
}

/** The page while no lot is on the block: what to prepare, the naming of unsold players, the finale, or the result. */
export function Standstill(props: StandstillProps) {
  const { live, shown, teams, rows, share, code } = props;
  const { naming, own, lot, finale } = shown;
  if (finale !== null) return <PhoneFinale live={live} view={shown} teams={teams} rows={rows} />;
  if (naming !== null)
    return <NameLots named={own?.named ?? []} code={code} most={naming} rows={rows} share={share} />;
  switch (lot.shows) {
    case 'undrawn':
      return <OwnerHome {...props} />;
    case 'through':
      return <AllCalled totals={shown.totals} />;
    case 'finished':
      return <Finished {...props} />;
    case 'lot':
      return null;
  }
}

function AllCalled({ totals: { passed: unsold, mayReturn: may } }: Pick<View, 'totals'>) {
  return (
    <section
      aria-label={t({ context: "Owner's phone", message: 'Auction' })}
      role="status"
      className="paddle-still"
    >
      <h2 className="voice-title text-2xl">
        {t({ context: "Owner's phone", message: 'Every player has been called' })}
      </h2>
      <p className="text-soft">
        {unsold === 0
          ? t({ context: "Owner's lists and dialogs", message: 'All of them are sold.' })
          : may === 0
            ? t({
                context: "Owner's lists and dialogs",
                message: `${ph({ count: grouped(unsold) })} unsold: by the rules they stay unsold.`,
              })
            : t({
                context: "Owner's lists and dialogs",
                message: plural(
                  { count: may },
                  {
                    one: `${ph({ countShown: grouped(may) })} unsold player may come back: keep this page open.`,
                    other: `${ph({ countShown: grouped(may) })} unsold players may come back: keep this page open.`,
                  },
                ),
              })}
      </p>
    </section>
  );
}

/** The end: pictures of the own squad to share, and the result of the evening. */
function Finished({ shown: view, teams, rows, onTab, onPrint }: StandstillProps) {
  const own = teams.find(({ id }) => id === view.own?.team);
  return (
    <div className="flex flex-col gap-4 py-4">
      <section
        aria-label={t({ context: "Owner's phone", message: 'Auction' })}
        role="status"
        className="border-s-4 border-turf ps-3"
      >
        <h2 className="voice-title text-2xl">
          {t({ context: "Owner's phone", message: 'The auction is finished' })}
        </h2>
        <p className="text-base leading-tight text-soft">
          {t({
            context: "Owner's lists and dialogs",
            message: 'Your squad is under Squad, also as a picture to share.',
          })}
        </p>
      </section>
      {rows !== null && own !== undefined && (
        <div className="flex flex-wrap gap-2">
          <SquadButtons sheet={squadSheetOf(view, rows, own.id, own.colour)} onPrint={onPrint} />
        </div>
      )}
      <EveningResult view={view} teams={teams} onTeams={() => onTab('teams')}>
        {rows !== null && <UnsoldList rows={rows} />}
      </EveningResult>
    </div>
  );
}
