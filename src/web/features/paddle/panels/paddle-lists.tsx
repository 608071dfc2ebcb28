import type { PlayerRow, View } from '#domain/views/view.ts';
import { SquadButtons } from '#web/kit/hall/squads/squad-buttons.tsx';
import type { Printed } from '#web/kit/hall/squads/squads-on-paper.tsx';
import { squadSheetOf } from '#web/kit/views/player-lists.ts';
import { TeamList } from '#web/kit/hall/squads/team-list.tsx';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { comingWords } from '#web/kit/hall/squads/use-all-players.ts';
import type { OnCard } from '#web/kit/hall/card-button.tsx';
import { OwnPlayers, type OwnPlayersProps } from '#web/features/paddle/shortlist/own-players.tsx';
import type { ListOwner } from '#web/features/paddle/shortlist/use-shortlist.ts';
import { OwnRules } from './own-rules.tsx';
import { OwnSquad } from './paddle-panels.tsx';
import type { PaddleView } from '#web/features/paddle/paddle-view.ts';

export interface PaddleListsProps {
  readonly list: 'squad' | 'teams' | 'rules' | 'players';
  readonly shown: View;
  readonly view: PaddleView;
  readonly teams: readonly TeamView[];
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  /** The loaded share, from 0 to 1. */
  readonly share: number;
  readonly onCard: OnCard;
  readonly onPrint: (printed: Printed) => void;
  readonly owner: ListOwner;
  readonly planning: Pick<OwnPlayersProps, 'finding' | 'onFind' | 'onEdit'>;
}

/** The lists of an owner's phone. Lazy, because the bid button loads first. */
export function PaddleLists(props: PaddleListsProps) {
  const { list, shown, view, teams, rows, share, onCard, onPrint, owner, planning } = props;
  if (list === 'rules') return <OwnRules view={shown} rows={rows} code={owner.code} />;
  if (list === 'players')
    return <OwnPlayers {...owner} {...planning} {...{ rows, share }} view={shown} team={view.team.id} />;
  if (list === 'teams') return <TeamList rows={rows} teams={teams} share={share} onCard={onCard} />;
  if (rows === null) {
    return (
      <p role="status" className="py-2 text-base text-soft">
        {comingWords(share)}
      </p>
    );
  }
  const sheet = squadSheetOf(shown, rows, view.team.id, view.team.colour);
  const buttons = <SquadButtons sheet={sheet} onPrint={onPrint} />;
  return <OwnSquad rows={rows} view={view} buttons={buttons} onCard={onCard} />;
}
