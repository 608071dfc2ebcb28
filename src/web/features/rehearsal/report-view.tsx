import { type Lacks, isComplete } from '#domain/rehearsal/wants.ts';
import type { EveningReport, GroupPrices, TeamEvening } from '#domain/rehearsal/evening-report.ts';
import { toRupees, type Rupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { amountIn, grouped } from '#protocol/amount-text.ts';
import { STYLE_NAMES } from '#protocol/texts/words.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { Money, MoneyBeside } from '#web/kit/money/money.tsx';
import { type ReactNode, useId } from 'react';
import { TriangleAlert } from 'lucide-react';

interface ReportViewProps {
  /** The auction that was rehearsed. */
  readonly real: Auction;
  readonly report: EveningReport;
  readonly tempo: Tempo;
}

/** The report of a rehearsal: duration, empty purses, incomplete squads and prices. */
export function ReportView({ real, report, tempo }: ReportViewProps) {
  const { teams, bids, lots, sold, rounds, groups } = report;
  const short = teams.filter(({ lacks }) => !isComplete(lacks)).length;
  const spentOut = teams.filter(({ spentOutAfter }) => spentOutAfter !== null).length;
  const unsold = groups.reduce((sum, group) => sum + group.unsold.length, 0);
  return (
    <>
      <Part title="The evening">
        <p className="voice-strong text-lg">
          {`About ${lengthText(report, tempo)} at ${String(tempo.bid)} s a bid and ${String(tempo.lot)} s a lot.`}
        </p>
        <ul className="mt-2 flex list-disc flex-col gap-1 ps-6 text-base">
          <li>{squadsText(short, teams.length)}</li>
          <li>{moneyText(spentOut)}</li>
        </ul>
        <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-5">
          <Figure label="bids" count={bids} />
          <Figure label="lots came up" count={lots} />
          <Figure label="sold in all" count={sold} />
          <Figure label="stay unsold" count={unsold} />
          <Figure label="rounds of unsold players" count={rounds} />
        </dl>
      </Part>
      <Part title="Teams">
        <TeamEvenings real={real} teams={teams} />
      </Part>
      <Part title={report.groupedBy === 'category' ? 'Prices by category' : 'Prices by role'}>
        <GroupList real={real} by={report.groupedBy} groups={groups} />
      </Part>
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-line bg-stand p-4 sm:p-6">
      <h2 id={heading} className="voice-title mb-2 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Durations in whole seconds: of a bid, and of the rest of a lot. */
export interface Tempo {
  readonly bid: number;
  readonly lot: number;
}

/** The duration of an auction: '3 h 25 min', '40 min', 'less than a minute'. */
export function lengthText({ bids, lots }: Pick<EveningReport, 'bids' | 'lots'>, tempo: Tempo): string {
  const minutes = Math.round((bids * tempo.bid + lots * tempo.lot) / 60);
  if (minutes === 0) return 'less than a minute';
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${String(rest)} min`;
  return rest === 0 ? `${String(hours)} h` : `${String(hours)} h ${String(rest)} min`;
}

function squadsText(short: number, of: number): string {
  if (short === 0) return of === 1 ? 'The squad is complete.' : `All ${String(of)} squads are complete.`;
  return `${String(short)} of ${String(of)} squads ${short === 1 ? 'is' : 'are'} not complete in the end.`;
}

function moneyText(teams: number): string {
  if (teams === 0) return 'No team runs out of money while its squad has room.';
  return `${String(teams)} ${teams === 1 ? 'team runs' : 'teams run'} out of money while there is room in the squad.`;
}

function Figure({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <div className="flex min-w-0 flex-col-reverse">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="voice-price text-3xl">{grouped(count)}</dd>
    </div>
  );
}

interface TeamEveningsProps {
  readonly real: Auction;
  readonly teams: readonly TeamEvening[];
}

/** The result of each team: squad, purse and problems. */
function TeamEvenings({ real, teams }: TeamEveningsProps) {
  const { rules } = real.tournament;
  return (
    <ul className="divide-y divide-line">
      {teams.map(({ team, squad, purse, spentOutAfter, lacks }) => (
        <li
          key={team}
          className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <span className="voice-strong min-w-0 text-base wrap-anywhere">
            {real.teams.get(team)?.name ?? ''}
          </span>
          <span className="text-base text-soft">
            {squad} of {rules.squad.most} players
          </span>
          <span className="text-base">
            <Money amount={purse} /> left
          </span>
          {spentOutAfter !== null && (
            <Trouble>
              {`Out of money after lot ${String(spentOutAfter)}: it could pay for nobody who was still to come`}
            </Trouble>
          )}
          {lackTexts(rules.unit, lacks).map((text) => (
            <Trouble key={text}>Lacks {text}</Trouble>
          ))}
        </li>
      ))}
    </ul>
  );
}

function Trouble({ children }: { readonly children: React.ReactNode }) {
  return (
    <span className="flex items-start gap-2 text-base text-ball-ink sm:col-span-3">
      <TriangleAlert size={18} className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  );
}

/** The lacks of a squad: '2 players', '1 keeper (a warning)'. */
export function lackTexts(unit: RuleSet['unit'], { players, limits }: Lacks): string[] {
  const size = players > 0 ? [`${String(players)} ${players === 1 ? 'player' : 'players'}`] : [];
  const others = limits.flatMap(({ limit, many, spend }) => {
    const warned = limit.binding ? '' : ' (a warning)';
    return [
      ...(many > 0 ? [`${String(many)} ${many === 1 ? limit.one : limit.many}${warned}`] : []),
      ...(spend > 0 ? [`${amountIn(unit, toRupees(spend))} to be spent for ${limit.many}${warned}`] : []),
    ];
  });
  return [...size, ...others];
}

interface GroupListProps {
  readonly real: Auction;
  readonly by: EveningReport['groupedBy'];
  readonly groups: readonly GroupPrices[];
}

/** The prices and the unsold players of each group. */
function GroupList({ real, by, groups }: GroupListProps) {
  return (
    <ul className="divide-y divide-line">
      {groups.map((group) => (
        <li
          key={group.name}
          className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]"
        >
          <p className="min-w-0">
            <span className="voice-strong block text-base wrap-anywhere">{groupText(by, group)}</span>
            <span className="text-base text-soft">
              {group.sold} sold, {group.unsold.length} unsold
            </span>
          </p>
          {group.prices !== null && (
            <dl className="grid grid-cols-3 gap-3">
              <Price label="Lowest base" amount={group.prices.base} />
              <Price label="Median" amount={group.prices.median} />
              <Price label="Highest" amount={group.prices.highest} />
            </dl>
          )}
          {group.unsold.length > 0 && <Unsold real={real} group={group} />}
        </li>
      ))}
    </ul>
  );
}

/** The name of a group: 'A', 'Wicket Keeper', 'No category'. */
export function groupText(by: EveningReport['groupedBy'], { name }: Pick<GroupPrices, 'name'>): string {
  if (name === '') return by === 'category' ? 'No category' : 'No role';
  const style = PLAYING_STYLES.find((one) => one === name);
  return by === 'role' && style !== undefined ? STYLE_NAMES[style] : name;
}

/** Characters of an amount next to two others on a phone. */
const FITS = 11;

function Price({ label, amount }: { readonly label: string; readonly amount: Rupees }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="voice-strong text-base">
        <MoneyBeside amount={amount} fits={FITS} />
      </dd>
    </div>
  );
}

function Unsold({ real, group: { unsold } }: { readonly real: Auction; readonly group: GroupPrices }) {
  return (
    <details className="min-w-0 sm:col-span-2">
      <summary className="min-h-11 cursor-pointer py-2 text-base text-turf sm:min-h-9">
        Who stays unsold
      </summary>
      <p className="text-base wrap-anywhere text-soft">
        {unsold.map((player) => real.players.get(player)?.name ?? '').join(', ')}
      </p>
    </details>
  );
}
