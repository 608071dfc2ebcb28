import type { Auction } from '#domain/auction/auction.ts';
import type { OnPaper } from '#web/hall/show-paper.tsx';
import { SquadButtons } from '#web/hall/squad-buttons.tsx';
import { squadSheetOf } from '#web/views/squad-sheets.ts';
import { TeamList } from '#web/hall/team-list.tsx';
import type { TeamView } from '#web/views/team-view.ts';
import { comingWords } from '#web/hall/use-catalogue.ts';
import { ComingLots, OwnSquad } from './paddle-panels.tsx';
import type { PaddleView } from './paddle-view.ts';

export interface PaddleListsProps {
  readonly list: 'squad' | 'teams' | 'coming';
  readonly auction: Auction;
  readonly view: PaddleView;
  readonly teams: readonly TeamView[];
  /** How much of the catalogue of players is in hand, from 0 to 1. */
  readonly share: number;
  readonly onPaper: OnPaper;
}

/** What an owner looks up between two bids. A piece of its own: the button is there before it. */
export function PaddleLists({ list, auction, view, teams, share, onPaper }: PaddleListsProps) {
  if (list === 'coming') return <ComingLots auction={auction} />;
  if (list === 'teams') return <TeamList auction={auction} teams={teams} share={share} />;
  if (share < 1) {
    return (
      <p role="status" className="py-2 text-base text-soft">
        {comingWords(share)}
      </p>
    );
  }
  const sheet = squadSheetOf(auction, view.team.id, view.team.colour);
  return (
    <OwnSquad auction={auction} view={view} buttons={<SquadButtons sheet={sheet} onPaper={onPaper} />} />
  );
}
