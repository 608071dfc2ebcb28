import type { Auction } from '#domain/auction/auction.ts';
import { lotOnBlock } from '#domain/auction/block.ts';
import type { Presence } from '#protocol/live.ts';
import { slotsText, type TeamLine } from '#web/hall/team-lines.ts';
import { cssValues } from '#web/parts/css-values.ts';
import { Money } from '#web/parts/money.tsx';
import { TeamCrest } from '#web/parts/team-crest.tsx';
import { reachOf, type Reach } from './reach.ts';

interface TeamBoardProps {
  readonly auction: Auction;
  readonly teams: readonly TeamLine[];
  /** Per team, how many of its phones are connected. */
  readonly phones: Presence['phones'];
}

const IN_A_ROW = 8;

/** All teams in their places: who can still be asked, who cannot and why, whose phone is online. */
export function TeamBoard({ auction, teams, phones }: TeamBoardProps) {
  const lot = lotOnBlock(auction);
  const asked = teams.map((team) => ({ team, reach: lot === null ? null : reachOf(auction, lot, team.id) }));
  const able = asked.filter(({ reach }) => reach?.can === 'bid').length;
  const rows = Math.ceil(teams.length / IN_A_ROW);
  return (
    <section aria-label="Teams" className="rostrum-board">
      <p className="text-xl">
        {lot === null ? (
          'Teams'
        ) : (
          <>
            <strong className="text-turf">{able}</strong> {able === 1 ? 'team' : 'teams'} can still bid
          </>
        )}
      </p>
      <ul className="rostrum-teams" style={cssValues({ '--columns': Math.ceil(teams.length / rows) || 1 })}>
        {asked.map(({ team, reach }) => (
          <TeamTile key={team.id} team={team} reach={reach} phones={phones[team.id] ?? 0} />
        ))}
      </ul>
    </section>
  );
}

interface TeamTileProps {
  readonly team: TeamLine;
  readonly reach: Reach | null;
  readonly phones: number;
}

function TeamTile({ team, reach, phones }: TeamTileProps) {
  return (
    <li data-can={reach?.can} className="rostrum-team">
      <p className="flex min-w-0 items-center gap-2">
        <TeamCrest name={team.name} logo={team.logo} colour={team.colour} className="size-7!" />
        <span className="voice-strong line-clamp-2 min-w-0 flex-1 leading-[1.1]">{team.name}</span>
        <span
          role="img"
          aria-label={
            phones === 0 ? 'No phone online' : phones === 1 ? '1 phone online' : `${phones} phones online`
          }
          title={phones === 0 ? 'No phone online' : `${phones} online`}
          className={`size-3 shrink-0 rounded-full ${phones === 0 ? 'border-2 border-edge' : 'bg-turf'}`}
        />
      </p>
      <p className="flex items-baseline justify-between gap-2 whitespace-nowrap">
        <Money amount={team.purse} short className="voice-title text-xl" />
        <span className="text-sm text-soft">{wordOf(team, reach)}</span>
      </p>
    </li>
  );
}

function wordOf(team: TeamLine, reach: Reach | null): string {
  if (reach?.can === 'lead') return 'Leads';
  if (reach?.can === 'not') return reach.why;
  return slotsText(team.slotsLeft, true);
}
