import type { Auction } from '#domain/auction/auction.ts';
import type { PlayerId } from '#domain/ids.ts';
import { playerRows } from '#domain/views/player-rows.ts';
import type { AllPictures } from '#web/kit/cards/all-pictures.ts';
import { cardsOfAll, type KnownSales } from '#web/kit/cards/sale/card-of.ts';
import { viewOf } from '#web/features/console/console-view.ts';
import { squadSheetOf, type SquadSheet } from '#web/kit/views/player-lists.ts';
import { type TeamView, nameAmong, type NameOf } from '#web/kit/views/team-view.ts';
import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { playerOf } from '#domain/auction/lots/block.ts';
import { STYLE_BADGES_PER_SQUAD_ENTRY } from '#domain/limits.ts';
import type { Rupees } from '#domain/money.ts';
import { teamStanding } from '#domain/auction/chapters/standing/standing.ts';
import { chargeBeside, squadOf, type SquadEntry } from '#domain/auction/teams/squad.ts';
import { isCaptain } from '#domain/tournament/own-field.ts';
import { lackText } from '#protocol/texts/bid-limits.ts';
import { MatchedMark, RetainedMark, Badge, StyleBadges } from '#web/kit/player/badge.tsx';
import { FromPurse, MoneyBeside } from '#web/kit/money/money.tsx';
import { NeedChips } from '#web/kit/team/need-chips.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { AllPicturesButton } from '#web/kit/cards/all-pictures-button.tsx';
import { PictureButtons } from '#web/kit/cards/picture-buttons.tsx';

interface TeamSquadsProps {
  readonly auction: Auction;
  readonly teams: readonly TeamView[];
}

/** All teams with purse, spending and squad. */
export function TeamSquads({ auction, teams }: TeamSquadsProps) {
  const section = useRef<HTMLElement>(null);
  // The list is below the console, so scroll to it when it opens.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'start' });
  }, []);
  // Compute once for all teams: with thousands of players this takes the longest.
  const [view, rows] = [viewOf(auction), playerRows(auction)];
  return (
    <section
      ref={section}
      aria-labelledby="team-squads"
      className="border-t border-line px-3 py-4 max-lg:pt-13 lg:px-5"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="team-squads" className="voice-title text-2xl">
          Team Squads
        </h2>
        <AllPicturesButton
          tournament={auction.tournament.name}
          pictures={() => consolePictures(auction, teams)}
        />
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] items-start gap-3">
        {teams.map((team) => (
          <SquadCard
            key={team.id}
            auction={auction}
            team={team}
            sheet={squadSheetOf(view, rows, team.id, team.colour)}
          />
        ))}
      </div>
    </section>
  );
}

/** The cards of all sales and retained players, and the squads of all teams. */
export function consolePictures(auction: Auction, teams: readonly TeamView[]): AllPictures {
  const known = consoleSales(auction, teams);
  return {
    cards: cardsOfAll(known),
    squads: teams.map(({ id, colour }) => squadSheetOf(known.view, known.rows, id, colour)),
    unit: auction.tournament.rules.unit,
  };
}

/** The facts of the console's sales, for their cards. */
export function consoleSales(auction: Auction, teams: readonly TeamView[]) {
  return {
    view: viewOf(auction),
    teams,
    rows: playerRows(auction),
    bidsFor: (player: PlayerId) => bidsFor(auction, player),
  } satisfies KnownSales;
}

/** The bids of a player's last sale. */
function bidsFor(auction: Auction, player: PlayerId) {
  const act = auction.history.findLast(({ type, lot }) => type === 'sell' && lot === player);
  if (act?.type !== 'sell') return null;
  return { bids: act.bids.length, teams: new Set(act.bids.map(({ team }) => team)).size };
}

interface SquadCardProps {
  readonly auction: Auction;
  readonly team: TeamView;
  /** The squad in the form that the picture uses. */
  readonly sheet: SquadSheet;
}

function SquadCard({ auction, team, sheet }: SquadCardProps) {
  const { most: squadLimit } = auction.tournament.rules.squad;
  const squad = squadOf(auction, team.id);
  const nameOf = nameAmong(squad.map(({ player }) => playerOf(auction, player)));
  const missing = teamStanding(auction, team.id)?.missing ?? null;
  return (
    <article aria-label={team.name} className="rounded-lg border border-line bg-stand p-4">
      <header className="flex items-center gap-3">
        <TeamCrest team={team} size={40} />
        <h3
          className={`voice-title min-w-0 flex-1 wrap-anywhere ${team.name.length > 40 ? 'text-base' : 'text-lg'}`}
        >
          {team.name}
        </h3>
        <p className="voice-strong text-base whitespace-nowrap">
          {squad.length}/{squadLimit}
        </p>
      </header>
      <NeedChips quotas={team.quotas} className="mt-2" />
      {missing !== null && (
        <p className="mt-2 text-sm wrap-anywhere text-ball-ink">
          This team cannot complete its squad any more: {lackText(auction.tournament.rules, missing)}
        </p>
      )}
      <dl className="my-3 grid grid-cols-2 gap-2">
        <Amount label="Remaining Budget" amount={team.purse} />
        <Amount label="Total Spent" amount={team.spent} />
      </dl>
      {squad.length === 0 ? (
        <p className="text-sm text-soft">No players acquired yet</p>
      ) : (
        <ul>
          {squad.map(({ player, price, retained, match }) => (
            <SquadLine
              key={player}
              {...{ nameOf, price, retained, isMatched: match !== undefined }}
              player={playerOf(auction, player)}
            />
          ))}
        </ul>
      )}
      <div className="mt-3">
        <PictureButtons sheet={sheet} />
      </div>
    </article>
  );
}

function Amount({ label, amount }: { readonly label: string; readonly amount: Rupees }) {
  return (
    <div className="rounded-md bg-rail px-3 py-1.5">
      <dt className="voice-label">{label}</dt>
      <dd className="voice-title text-lg">
        <MoneyBeside amount={amount} />
      </dd>
    </div>
  );
}

interface SquadLineProps {
  readonly player: ReturnType<typeof playerOf>;
  readonly nameOf: NameOf;
  readonly price: Rupees;
  readonly retained: SquadEntry['retained'];
  readonly isMatched: boolean;
}

function SquadLine({ player, nameOf, price, retained, isMatched }: SquadLineProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 border-t border-line py-1.5">
      <span className="voice-strong text-sm">{nameOf(player)}</span>
      <MoneyBeside amount={price} className="voice-strong text-sm" />
      <span className="col-span-2 flex flex-wrap gap-1">
        {isCaptain(player.own) && (
          <Badge tone="gray" size="sm">
            {t({ context: 'Squad on paper', message: 'Captain' })}
          </Badge>
        )}
        {retained !== undefined && <RetainedMark as={retained.as} />}
        {isMatched && <MatchedMark />}
        {retained !== undefined && (
          <FromPurse
            paid={{ price, ...chargeBeside({ price, charge: retained.charge }) }}
            className="order-last ms-auto text-sm text-soft"
          />
        )}
        <StyleBadges styles={player.styles} most={STYLE_BADGES_PER_SQUAD_ENTRY} size="sm" />
      </span>
    </li>
  );
}
