import { plural, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { HallView } from '#domain/views/view.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { paidNote } from '#web/i18n/texts/retained.ts';
import { cssValues } from '#web/ui/css-values.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { WallName } from '#web/features/wall/wall-name.tsx';

interface FinaleTitlesProps {
  readonly view: HallView;
  readonly teams: readonly TeamView[];
  /** The line above the name of the tournament. */
  readonly words: string;
}

/** The tournament's name, its totals and the crests of all teams. */
export function FinaleTitles({ view, teams, words }: FinaleTitlesProps) {
  const { sold, broughtIn } = view.totals;
  return (
    <div className="finale-titles">
      <p className="finale-in voice-title text-[3rem] text-turf">{words}</p>
      <WallName as="h1" name={view.evening.name} className="finale-in finale-evening" />
      <dl className="finale-in finale-figures">
        <div>
          <dt>
            {t({
              context: 'Show',
              message: plural({ count: sold }, { one: 'player sold', other: 'players sold' }),
            })}
          </dt>
          <dd className="voice-price text-[6rem]">{grouped(sold)}</dd>
        </div>
        <div>
          <dt>
            {t({
              context: 'Show',
              message: plural({ count: teams.length }, { one: 'team', other: 'teams' }),
            })}
          </dt>
          <dd className="voice-price text-[6rem]">{teams.length}</dd>
        </div>
        <div>
          <dt>
            {t({ context: 'Show', message: 'paid in all' })}
            <span className="block text-[1.5rem] empty:hidden">{paidNote(view.totals)}</span>
          </dt>
          <dd className="voice-price text-[6rem]">
            <MoneyBeside amount={broughtIn} fits={14} />
          </dd>
        </div>
      </dl>
      <ul
        aria-hidden="true"
        className="finale-crests"
        style={cssValues({ '--crests': Math.max(8, teams.length) })}
      >
        {teams.map(({ id, short, logo, colour }, at) => (
          <li key={id} className="finale-face" style={cssValues({ '--at': at })}>
            <TeamCrest name={short} logo={logo} colour={colour} className="size-full!" />
          </li>
        ))}
      </ul>
    </div>
  );
}
