import { ph, plural, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { Presence } from '#protocol/feed/live.ts';
import type { CanBid } from '#domain/views/reach-sections.ts';
import type { View } from '#domain/views/view.ts';
import { amountBeside } from '#web/i18n/amounts.ts';
import { shortWords } from '#web/i18n/texts/short-words.ts';
import { phonesOf, phonesOnline } from '#web/kit/views/phones-online.ts';
import { reachText } from '#web/kit/views/team-reach.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { cssValues } from '#web/ui/css-values.ts';
import { FittingName } from '#web/ui/fitting-name.tsx';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { monitorWords } from '#web/i18n/en/monitor.tsx';

interface TeamBoardProps {
  readonly view: View;
  /** True while a bid could come: not during a break, or while a sale is announced. */
  readonly isOpen: boolean;
  readonly teams: readonly TeamView[];
  readonly presence: Presence | null;
}

/** Columns by number of teams; fewer teams are larger, with more characters for a purse. */
const COLUMNS = [
  { upTo: 8, columns: 4, fits: 12 },
  { upTo: 10, columns: 5, fits: 7 },
  { upTo: 12, columns: 6, fits: 7 },
] as const;
const MANY = { columns: 8, fits: 7 };

/** All teams in fixed places: whether each can bid or why not, and whether its phone is connected. */
export function TeamBoard({ view, isOpen, teams, presence }: TeamBoardProps) {
  const asked = teams.map((team) => ({ team, reach: view.reach?.[team.id]?.reach ?? null }));
  const able = asked.filter(({ reach }) => reach?.can === 'bid').length;
  const { columns, fits } = COLUMNS.find(({ upTo }) => teams.length <= upTo) ?? MANY;
  return (
    <section
      aria-label={t({ context: "Auctioneer's monitor", message: 'Teams' })}
      className="auctioneer-board"
    >
      <p className="text-xl">
        {!isOpen
          ? t({ context: "Auctioneer's monitor", message: 'Teams' })
          : monitorWords().canBid(able, <strong className="text-turf">{able}</strong>)}
      </p>
      <ul className="auctioneer-teams" data-columns={columns} style={cssValues({ '--columns': columns })}>
        {asked.map(({ team, reach }) => (
          <TeamTile
            key={team.id}
            team={team}
            reach={reach}
            word={wordOf(view, team, { reach, short: columns > 4 })}
            phones={phonesOf(presence, team.id)}
            fits={fits}
          />
        ))}
      </ul>
    </section>
  );
}

interface TeamTileProps {
  readonly team: TeamView;
  readonly reach: CanBid | null;
  /** A word next to the purse. */
  readonly word: string;
  readonly phones: number;
  readonly fits: number;
}

function TeamTile({ team, reach, word, phones, fits }: TeamTileProps) {
  return (
    <li data-can={reach?.can} className="auctioneer-team">
      <p className="flex min-w-0 items-center gap-[0.6em]">
        <span className="relative shrink-0">
          <TeamCrest name={team.short} logo={team.logo} colour={team.colour} className="size-[2em]!" />
          <Online phones={phones} />
        </span>
        <FittingName
          name={team.short}
          keepsWords
          className="auctioneer-team-name voice-strong line-clamp-2 min-w-0 flex-1 leading-[1.1]"
        />
      </p>
      <p className="auctioneer-money flex flex-wrap items-baseline justify-between gap-x-2 whitespace-nowrap">
        <MoneyBeside amount={team.purse} fits={fits} className="voice-title text-[1.2em]" />
        <span className="auctioneer-word text-[0.9em] text-soft">{word}</span>
      </p>
    </li>
  );
}

/** A green dot at the crest while a phone of the team is connected. */
function Online({ phones }: { readonly phones: number }) {
  if (phones === 0) return null;
  const words = phonesOnline(phones);
  return (
    <span
      role="img"
      aria-label={words}
      title={words}
      className="absolute -right-1 -bottom-1 size-[0.85em] rounded-full border-2 border-ground bg-turf"
    />
  );
}

function wordOf(
  { bidding, evening, reach: entries, rules }: View,
  team: TeamView,
  { reach, short }: { readonly reach: CanBid | null; readonly short: boolean },
): string {
  // After the auction nobody bids any more.
  if (evening.stage === 'completed')
    return t({
      context: 'Lot',
      message: plural(
        { count: team.size },
        {
          one: `${ph({ countShown: grouped(team.size) })} player`,
          other: `${ph({ countShown: grouped(team.size) })} players`,
        },
      ),
    });
  if (reach?.can === 'lead')
    return (bidding?.leaders.length ?? 0) > 1
      ? t({ context: 'Large screens', message: 'At the cap' })
      : t({ context: "Auctioneer's monitor", message: 'Leads' });
  if (reach?.can === 'not')
    return shortWords(reach.problem, rules, (missing) => shortBy(rules.unit, missing));
  return reachText(rules.unit, team, entries?.[team.id] ?? NO_LIMITS, short);
}

const NO_LIMITS = { most: null, least: null } as const;

function shortBy(unit: Unit, missing: Rupees): string {
  return t({
    context: "Auctioneer's monitor",
    message: `Short by ${ph({ amount: amountBeside(unit, 0, missing) })}`,
  });
}
