import type { Auction } from '#domain/auction/auction.ts';
import { spendingOf } from '#domain/evening/statistics.ts';
import { PLAYING_STYLES, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { STYLE_NAMES } from '#protocol/style-names.ts';
import { MoneyBeside } from '#web/cricket-ui/money/money.tsx';
import type { TeamView } from '#web/views/team-view.ts';
import { Panel } from './panel.tsx';

interface SpendingBarsProps {
  readonly auction: Auction;
  readonly teams: readonly TeamView[];
}

/** The four colours of the playing styles, as on all screens. */
const COLOURS: Readonly<Record<PlayingStyle, string>> = {
  batsman: 'bg-sky-ink',
  bowler: 'bg-ball-ink',
  wicketKeeper: 'bg-amber-ink',
  allRounder: 'bg-violet-ink',
};

/** The spending of each team by role, and its remaining purse. */
export function SpendingBars({ auction, teams }: SpendingBarsProps) {
  const spending = new Map(spendingOf(auction).map(({ team, roles }) => [team, roles]));
  const whole = Math.max(1, ...teams.map(({ spent, purse }) => spent + purse));
  return (
    <Panel title="Where the money went" text="By playing style; behind the bar what is left.">
      <ul className="flex flex-col gap-3">
        {teams.map((team) => {
          const { id, name, purse } = team;
          const roles = spending.get(id) ?? [];
          return (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
            >
              <span className="voice-strong line-clamp-2 text-base leading-tight wrap-anywhere">{name}</span>
              <span className="order-last col-span-2 flex h-4 overflow-hidden rounded-sm bg-rail sm:order-none sm:col-span-1">
                {roles.map(({ name: style, spent }) => (
                  <span
                    key={style}
                    className={COLOURS[style]}
                    style={{ width: `${String((100 * spent) / whole)}%` }}
                  />
                ))}
              </span>
              <span className="text-end text-sm text-soft sm:min-w-28">
                <MoneyBeside amount={purse} fits={13} className="voice-strong text-base text-ink" /> left
              </span>
            </li>
          );
        })}
      </ul>
      <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
        {PLAYING_STYLES.map((style) => (
          <li key={style} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-3 rounded-xs ${COLOURS[style]}`} />
            {STYLE_NAMES[style]}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
