import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { HallView } from '#domain/views/view.ts';
import { fitsTogether } from '#web/i18n/amounts.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { playersText, type TeamView } from '#web/kit/views/team-view.ts';
import { Figures } from './hammer-strip.tsx';

interface EveningResultProps {
  readonly view: HallView;
  readonly teams: readonly TeamView[];
  /** Opens the squads of all teams. */
  readonly onTeams: () => void;
  /** Rendered below the figures. */
  readonly children: ReactNode;
}

/** The result on a phone: what was sold and paid in all, and what each team has spent. */
export function EveningResult({ view, teams, onTeams, children }: EveningResultProps) {
  const { sold, broughtIn, lots, players } = view.totals;
  const fits = fitsTogether(
    view.rules.unit,
    11,
    teams.map(({ spent }) => spent),
  );
  return (
    <>
      <Figures
        figures={[
          [t({ context: "Spectator's page", message: 'Sold' }), sold],
          [t({ context: "Spectator's page", message: 'Unsold' }), lots - sold],
          [
            t({ context: "Spectator's page", message: 'Paid in all' }),
            <MoneyBeside key="paid" amount={broughtIn} fits={12} />,
          ],
        ]}
      />
      {players > lots && (
        <p className="text-base leading-tight text-soft">
          {t({
            context: "Spectator's page",
            message: 'Paid in all is without retained players; what each team has spent is with them.',
          })}
        </p>
      )}
      {children}
      <section aria-labelledby="spent">
        <h2 id="spent" className="voice-label">
          {t({ context: "Spectator's page", message: 'What each team has spent' })}
        </h2>
        <ol>
          {teams
            .toSorted((one, other) => other.spent - one.spent)
            .map(({ id, name, short, logo, colour, spent, size }) => (
              <li key={id} className="flex min-h-12 items-center gap-3 border-b border-line py-1">
                <TeamCrest team={{ short, logo, colour }} size={28} />
                <span className="voice-strong min-w-0 flex-1 text-base leading-tight wrap-anywhere">
                  {name}
                </span>
                <span className="shrink-0 text-sm text-soft">{playersText(size)}</span>
                <MoneyBeside
                  amount={spent}
                  fits={fits}
                  className="voice-strong min-w-20 shrink-0 text-end text-base"
                />
              </li>
            ))}
        </ol>
        <button
          type="button"
          onClick={onTeams}
          className={buttonVariants({ shape: 'wide', className: 'mt-3' })}
        >
          {t({ context: "Spectator's page", message: 'See all squads' })}
        </button>
      </section>
    </>
  );
}
