import { useState, useDeferredValue, useMemo, useRef } from 'react';
import { Plus, Sheet, Upload, Search } from 'lucide-react';
import { REQUIRED_COLUMNS, SHEET_TITLES } from '#domain/tournament/sheet/sheet-headings.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, Skeleton } from '#web/ui/placeholders.tsx';
import { useOwnFields, usePlayerRules } from '#web/kit/player/style-chips.tsx';
import { FileButton, SHEET_FILES } from '#web/sheets/choose/choose-file.tsx';
import { FIRST_PAGE } from '#protocol/schema-parts.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { grouped } from '#protocol/amount-text.ts';
import { failureText } from '#web/net/client/call.ts';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { onPhone } from '#web/ui/hand-over.ts';
import { AddButton, type AddForm } from './player-row.tsx';
import { DeletePlayerDialog, EditPlayerDialog } from '#web/features/players/player-dialogs.tsx';
import { ListFilters, EVERYBODY, shownPlayers } from './shown-players.tsx';
import { type PlayersSoFar, useBuyers } from './load-players.ts';
import { PlayerTable } from './player-table.tsx';
import { BulkEditButton } from '#web/features/players/bulk/bulk-edit-dialog.tsx';
import { MoveButtons } from '#web/features/players/move/move-dialog.tsx';
import { RetainTeamsButton } from '#web/features/players/bulk/retain-teams-dialog.tsx';
import { ChooseButton, SelectionBar, useSelection } from './selection.tsx';
import { RetainDialog } from '#web/features/players/retain-dialog.tsx';

interface PlayerListProps {
  readonly tournamentId: string;
  /** Undefined until the first page is loaded. */
  readonly players: PlayersSoFar | undefined;
  /** True before the auction begins; then players can be retained and released. */
  readonly retaining: boolean;
  /** True if the rules set squad minimums; deleting and editing then warn. */
  readonly asks: boolean;
  /** Why loading stopped, or null. */
  readonly stopped: Error | null;
  /** Loads the remaining players again. */
  readonly onMore: () => void;
  /** Imports a spreadsheet. */
  readonly onFile: (file: File) => void;
  /** The form for a new player. */
  readonly adding: AddForm;
}

const NOBODY: PlayersSoFar = { players: [], coming: 0, next: FIRST_PAGE };

/** The tournament's players with a count, search, filters, sort order and actions. */
export function PlayerList(props: PlayerListProps) {
  const { tournamentId, players, retaining, asks, stopped, onMore, onFile, adding } = props;
  const rules = usePlayerRules();
  const [wish, setWish] = useState(EVERYBODY);
  const [asked, setAsked] = useState<{ what: Asked; open: boolean; player: PlayerAnswer } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isPhone] = useState(onPhone);
  const looked = useDeferredValue(wish);
  const now = players ?? NOBODY;
  const before = useDeferredValue(now);
  // The first rows are drawn at once. Later rows are deferred, so that input stays responsive.
  const { players: all, coming } = before.players.length === 0 ? now : before;
  const buyers = useBuyers(tournamentId, all);
  const shown = useMemo(() => shownPlayers(all, looked, rules), [all, looked, rules]);

  const selection = useSelection(all);

  const dialog = (what: Asked) => ({
    tournamentId,
    player: asked?.what === what ? asked.player : null,
    open: asked?.what === what && asked.open,
    onClose: () => setAsked((last) => last && { ...last, open: false }),
  });
  const [onEdit, onDelete, onRetain] = useMemo(() => {
    const begin = (what: Asked) => (player: PlayerAnswer) => setAsked({ what, open: true, player });
    return [begin('edit'), begin('delete'), begin('retain')];
  }, []);

  // Beside the heading it takes no room from the filters. A phone has room for it only in their row, which scrolls.
  const retain = retaining && all.length > 0 && (
    <RetainTeamsButton tournamentId={tournamentId} players={all} />
  );

  return (
    <section aria-labelledby="players" aria-busy={players === undefined || coming > 0} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-3 sm:gap-x-4 lg:mb-2">
        <h2
          id="players"
          ref={heading}
          tabIndex={-1}
          className="voice-title min-h-11 content-center text-xl outline-none"
        >
          {players === undefined ? 'Players' : `Players (${players.players.length + players.coming})`}
        </h2>
        {all.length > 0 && <ChooseButton selection={selection} />}
        {!isPhone && retain}
        {all.length > 0 && <AddButton by={adding} />}
        <p
          role="status"
          className="text-base text-soft max-lg:order-1 max-lg:basis-full max-lg:empty:absolute"
        >
          {coming === 0 && shown.length < all.length
            ? `${grouped(shown.length)} of ${grouped(all.length)} players shown`
            : ''}
        </p>
        {all.length > 0 && (
          <SearchBox
            label="Search name or number"
            value={wish.search}
            onSearch={(search) => setWish({ ...wish, search })}
            className="w-full lg:ms-auto lg:w-72"
          />
        )}
      </div>
      {all.length > 0 && (
        <ListFilters wish={wish} onWish={setWish}>
          {isPhone && retain}
        </ListFilters>
      )}
      {selection.choosing && (
        <SelectionBar selection={selection} shown={shown}>
          <BulkEditButton tournamentId={tournamentId} selection={selection} />
          <MoveButtons tournamentId={tournamentId} selection={selection} />
        </SelectionBar>
      )}
      <div className="rounded-lg border border-line bg-stand">
        {(players === undefined || (coming > 0 && shown.length === 0)) && <PlayerShapes />}
        {players?.players.length === 0 && coming === 0 && <NoPlayers onFile={onFile} onAdd={adding.open} />}
        {coming === 0 && all.length > 0 && shown.length === 0 && (
          <EmptyState
            icon={Search}
            title="Nobody like that here"
            text="No player matches the search and the filters."
            action={<Button onClick={() => setWish(EVERYBODY)}>Show all players</Button>}
          />
        )}
        {shown.length > 0 && (
          <PlayerTable
            players={shown}
            coming={coming}
            rows={shown.length === all.length ? all.length + coming : coming > 0 ? null : shown.length}
            onEdit={onEdit}
            onDelete={onDelete}
            onRetain={retaining ? onRetain : null}
            buyers={buyers}
            selection={selection}
          />
        )}
        {stopped !== null && coming > 0 && <RestMissing many={coming} why={stopped} onMore={onMore} />}
      </div>
      <EditPlayerDialog {...dialog('edit')} asks={asks} />
      <RetainDialog {...dialog('retain')} />
      <DeletePlayerDialog {...dialog('delete')} asks={asks} returnTo={() => heading.current} />
    </section>
  );
}

type Asked = 'edit' | 'delete' | 'retain';

function PlayerShapes() {
  return (
    <div role="status" className="divide-y divide-line">
      <span className="sr-only">Loading players</span>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="flex items-center gap-3 px-4 py-2">
          <Skeleton className="size-12 rounded-md" />
          <div className="flex flex-col gap-1.5">
            <Skeleton className="h-4 w-44" />
            <Skeleton className="h-3.5 w-28" />
          </div>
        </div>
      ))}
    </div>
  );
}

interface NoPlayersProps {
  readonly onFile: (file: File) => void;
  readonly onAdd: () => void;
}

/** Replaces the empty list: explains the import, because most clubs have a sheet. Accepts a dropped file. */
function NoPlayers({ onFile, onAdd }: NoPlayersProps) {
  const [over, setOver] = useState(false);
  return (
    <div
      data-over={over}
      className="no-players"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files.item(0);
        if (file) onFile(file);
      }}
    >
      <EmptyState
        icon={Sheet}
        title="No players yet"
        text="Create your first player to get started"
        action={
          <>
            <FileButton
              variant="primary"
              label="Import a spreadsheet"
              icon={Upload}
              accept={SHEET_FILES}
              onFiles={([file]) => file && onFile(file)}
            />
            <Button icon={Plus} onClick={onAdd}>
              Add by hand
            </Button>
          </>
        }
      />
      <BlankSheet />
    </div>
  );
}

/** Draws the expected columns as an empty sheet. */
function BlankSheet() {
  const columns = [
    ...REQUIRED_COLUMNS.map((column) => SHEET_TITLES[column]),
    ...useOwnFields().map(({ name }) => name),
  ];
  return (
    <div className="px-4 pb-6 sm:px-8">
      <p id="sheet-columns" className="mb-2 text-center text-sm text-soft">
        <span className="max-lg:hidden">Drop your file anywhere here, or paste cells of a spreadsheet. </span>
        A row for each player, under these headings:
      </p>
      <ul aria-labelledby="sheet-columns" tabIndex={0} className="blank-sheet">
        {columns.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

interface RestMissingProps {
  readonly many: number;
  readonly why: Error;
  readonly onMore: () => void;
}

function RestMissing({ many, why, onMore }: RestMissingProps) {
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 text-sm text-ball-ink"
    >
      {grouped(many)} players could not be loaded. {failureText(why)}
      <Button size="sm" onClick={onMore}>
        Try again
      </Button>
    </p>
  );
}
