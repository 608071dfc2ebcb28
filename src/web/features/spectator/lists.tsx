import type { PlayerRow, HallView } from '#domain/views/view.ts';
import type { OnCard } from '#web/kit/hall/card-button.tsx';
import { RulesPanel } from '#web/kit/hall/rules/rules-panel.tsx';
import type { Printed } from '#web/kit/hall/squads/squads-on-paper.tsx';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { BestCard } from './best-card.tsx';
import { PlayerList } from './player-list.tsx';
import { PrintRules } from './print-rules.tsx';
import { SquadList } from './squad-list.tsx';

interface ListsProps {
  readonly list: 'teams' | 'players' | 'rules';
  readonly view: HallView;
  readonly teams: readonly TeamView[];
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  /** The loaded share, from 0 to 1. */
  readonly share: number;
  /** The players that the list begins with. */
  readonly first: 'unsold' | 'all';
  /** The code of this page's link. */
  readonly code: string;
  readonly onCard: OnCard;
  readonly onPrint: (printed: Printed) => void;
}

/** The lists of a spectator's page. */
export function Lists(props: ListsProps) {
  const { list, view, teams, rows, share, first, code, onCard, onPrint } = props;
  const known = { view, rows, share, onCard };
  switch (list) {
    case 'teams':
      return (
        <>
          <BestCard {...{ view, rows, teams, code }} />
          <SquadList {...known} teams={teams} onPrint={onPrint} />
        </>
      );
    case 'rules':
      return (
        <RulesPanel {...{ view, rows, code }}>
          <PrintRules code={code} />
        </RulesPanel>
      );
    case 'players':
      return <PlayerList {...known} first={first} />;
  }
}
