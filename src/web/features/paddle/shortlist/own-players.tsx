import { ph, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { TeamId } from '#domain/ids.ts';
import type { PlayerBrief, PlayerRow, View } from '#domain/views/view.ts';
import { comingWords } from '#web/kit/hall/squads/use-all-players.ts';
import { refusalIn } from '#web/i18n/refusal-words.ts';
import { ComingLots } from '#web/features/paddle/panels/paddle-panels.tsx';
import { Choice } from '#web/ui/form/choice.tsx';
import type { Editing } from './entry-dialog.tsx';
import { ComingUp } from './lot-on-list.tsx';
import { ANY_PLAYER, type PlayerFilter } from './listed-players.ts';
import { MyShortlist } from './my-shortlist.tsx';
import { PlayerFinder } from './player-finder.tsx';
import { useLookAgain, useShortlist, type ListOwner } from './use-shortlist.ts';

type Which = 'mine' | 'all' | 'coming';

/** The chosen list and the search in it. */
export interface Finding {
  readonly which: Which;
  readonly filter: PlayerFilter;
}

export interface OwnPlayersProps extends ListOwner {
  readonly view: View;
  readonly team: TeamId;
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  /** The loaded share of them, from 0 to 1. */
  readonly share: number;
  /** Null until the owner chose or typed something. */
  readonly finding: Finding | null;
  readonly onFind: (finding: Finding) => void;
  /** Opens the dialog of an entry. */
  readonly onEdit: (editing: Editing) => void;
}

/** The lists for an owner's plan: the shortlist, all players, and the next lots. */
export function OwnPlayers({ view, team, rows, share, finding, onFind, onEdit, ...owner }: OwnPlayersProps) {
  const [list, { entries, waiting, isAway, isKept, refused }] = useShortlist(owner);
  useLookAgain(list);
  const drawn = view.lot.shows !== 'undrawn';
  const [first] = useState<Finding>({
    which: entries.size > 0 ? 'mine' : drawn ? 'coming' : 'all',
    filter: ANY_PLAYER,
  });
  const { which, filter } = finding ?? first;
  const setWhich = (chosen: Which) => onFind({ which: chosen, filter });
  const edit = (player: PlayerBrief) => {
    // A first entry would change the default list, so keep the list on the screen.
    onFind({ which, filter });
    const entry = entries.get(player.id);
    onEdit({
      player,
      isNew: entry === undefined,
      entry: entry ?? { player: player.id, choice: 2, limit: null, note: '' },
    });
  };
  return (
    <>
      <Choice<Which>
        label={t({ context: "Owner's lists and dialogs", message: 'Which players' })}
        options={[
          [
            'mine',
            t({ context: "Owner's lists and dialogs", message: `Shortlist ${ph({ count: entries.size })}` }),
          ],
          ['all', t({ context: "Owner's lists and dialogs", message: 'All' })],
          ['coming', t({ context: "Owner's lists and dialogs", message: 'Coming' })],
        ]}
        value={which}
        onChoose={setWhich}
      />
      {which === 'mine' && <ComingUp {...owner} view={view} className="mt-3" />}
      <p role="status" className="mt-2 text-sm text-soft empty:hidden">
        {waiting > 0 &&
          (isAway && isKept
            ? t({
                context: "Owner's lists and dialogs",
                message: 'Kept on this phone: it is sent as soon as the connection is back',
              })
            : t({ context: "Owner's lists and dialogs", message: 'Saving...' }))}
      </p>
      <p role="alert" className="mt-2 text-base empty:hidden">
        {refused !== null && refusalIn(refused.code, refused.message)}
      </p>
      {which === 'coming' ? (
        <ComingLots view={view} />
      ) : rows === null ? (
        <p role="status" className="py-2 text-base text-soft">
          {comingWords(share)}
        </p>
      ) : which === 'mine' ? (
        <MyShortlist
          view={view}
          team={team}
          lines={entries}
          rows={rows}
          onEdit={edit}
          onAll={() => setWhich('all')}
        />
      ) : (
        <PlayerFinder
          view={view}
          team={team}
          rows={rows}
          lines={entries}
          filter={filter}
          onFilter={(next) => onFind({ which, filter: next })}
          onEdit={edit}
        />
      )}
    </>
  );
}
