import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ImageIcon, Sheet, Users } from 'lucide-react';
import { askedInAnswer, smallestStepOf, unitOfAnswer } from '#protocol/calls/tournaments.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { tournament } from '#web/net/calls/tournaments.ts';
import { Screen, usePageTitle } from '#web/ui/screen.tsx';
import {
  AppHeader,
  HeaderActs,
  LoadFailed,
  firstFailure,
  BackToTournaments,
} from '#web/kit/page/app-header.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { AskedContext } from '#web/kit/player/style-chips.tsx';
import { Skeleton } from '#web/ui/placeholders.tsx';
import { UnitContext } from '#web/kit/money/unit.ts';
import { SmallestStepContext } from '#web/kit/money/smallest-step.ts';
import { addressOf } from '#web/kit/page/addresses.ts';
import { AddOnPhones, useAddForm } from './list/player-row.tsx';
import {
  FileButton,
  SHEET_FILES,
  PasteBox,
  PasteButton,
  usePasteByHand,
  usePastedCells,
} from '#web/sheets/choose/choose-file.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import { SaveSheetButton } from './import/import-words.tsx';
import { downloadTemplate } from '#web/sheets/write/player-sheets.ts';
import { PhotosDialog } from './photos/photos-dialog.tsx';
import { PlayerList } from './list/player-list.tsx';
import { useBulkPhotos } from './photos/use-bulk-photos.ts';
import { useImport } from '#web/features/players/import/use-import.ts';
import { useKeptPlayers, usePlayers, type PlayersSoFar } from './list/load-players.ts';
import { PlayerCreation } from '#web/kit/forms/player-creation.tsx';

/** Specification section 2, 'Player Management'. */
export function PlayersScreen({ tournamentId }: { readonly tournamentId: string }) {
  usePageTitle('Player Management');
  const about = useQuery({
    queryKey: KEYS.tournament(tournamentId),
    queryFn: () => tournament(tournamentId),
  });
  const unit = unitOfAnswer(about.data);
  const asked = useMemo(() => askedInAnswer(about.data), [about.data]);
  const smallestStep = smallestStepOf(about.data);
  const players = usePlayers(tournamentId);
  const known = players.data?.players;
  const { who = 'any' } = about.data?.match ?? {};
  const importing = useImport(tournamentId, {
    ...{ unit, asked },
    day: about.data?.date ?? '',
    limits: {
      step: about.data?.bidIncrementAmount ?? 0,
      purse: about.data?.totalAmountPerTeam ?? 0,
    },
    smallestStep,
    lastTeam: who === 'any' ? null : who.field,
  });
  const pasting = usePasteByHand();
  usePastedCells((cells) => importing.choose(cells, true));
  const photos = useBulkPhotos(tournamentId);
  const adding = useAddForm();

  const failed = firstFailure(about, players);
  if (failed) return <LoadFailed reason={failed} />;

  return (
    <Screen mood="day">
      <AppHeader
        title={about.data?.name ?? <Skeleton className="inline-block h-6 w-56" />}
        section="Player Management"
        actions={
          <HeaderActs>
            <SaveSheetButton label="Download Template" save={() => downloadTemplate(asked.fields)} />
            <FileButton
              label="Import Excel"
              size="sm"
              icon={Sheet}
              accept={SHEET_FILES}
              onFiles={([file]) => file && importing.choose(file)}
            />
            <ButtonLink to={addressOf('registration', tournamentId)} size="sm" icon={Users}>
              Registration
            </ButtonLink>
            <PasteButton by={pasting} />
            <FileButton
              label="Photos in bulk"
              size="sm"
              icon={ImageIcon}
              accept="image/*"
              multiple
              onFiles={photos.start}
            />
            <BackToTournaments />
          </HeaderActs>
        }
      />
      <UnitContext value={unit}>
        <SmallestStepContext value={smallestStep}>
          <AskedContext value={asked}>
            <main className="mx-auto grid max-w-[1440px] items-start gap-6 px-4 py-3 sm:px-8 sm:py-6 lg:grid-cols-[minmax(300px,360px)_minmax(0,1fr)] lg:gap-7">
              <AddOnPhones by={adding}>
                <CreatePlayerForm tournamentId={tournamentId} players={players.data} />
              </AddOnPhones>
              <PlayerList
                tournamentId={tournamentId}
                players={about.data && players.data}
                retaining={about.data?.status === 'upcoming'}
                asks={about.data?.asks === true}
                stopped={players.error}
                onMore={() => void players.refetch()}
                onFile={(file) => importing.choose(file)}
                adding={adding}
              />
            </main>
            <PasteBox by={pasting} of="players" onCells={(cells) => importing.choose(cells, true)} />
            <ImportDialog
              players={importing}
              tournamentId={tournamentId}
              mayMake={about.data?.status === 'upcoming'}
            />
          </AskedContext>
        </SmallestStepContext>
      </UnitContext>
      <PhotosDialog photos={photos} players={known ?? []} />
    </Screen>
  );
}

interface CreatePlayerFormProps {
  readonly tournamentId: string;
  /** Undefined while loading. */
  readonly players: PlayersSoFar | undefined;
}

/** Specification section 2: the create form, on the left. */
function CreatePlayerForm({ tournamentId, players }: CreatePlayerFormProps) {
  const kept = useKeptPlayers(tournamentId);
  const known = useMemo(
    () =>
      (players?.players ?? []).map(({ name, playerNumber, age }) => ({ name, number: playerNumber, age })),
    [players],
  );
  return (
    <section
      aria-labelledby="add-player"
      className="rounded-lg border border-line bg-stand p-5 pb-0 max-lg:[&_:is(input,select)]:scroll-mb-24 lg:sticky lg:top-[calc(var(--app-bar)+1rem)] lg:max-h-[calc(100dvh-var(--app-bar)-2.5rem)] lg:scroll-pb-24 lg:overflow-y-auto"
    >
      <h2 id="add-player" className="voice-title mb-3 text-xl">
        Add a player
      </h2>
      <PlayerCreation
        tournamentId={tournamentId}
        players={known}
        complete={players?.next === null}
        everybodyNow={kept.everybodyNow}
        onCreated={(player) => {
          kept.add([player]);
          return '';
        }}
        foot={(create) => (
          // Stays visible (sticky) in a low window.
          <div className="sticky bottom-0 z-10 -mx-5 grid rounded-b-lg border-t border-line bg-stand px-5 py-3">
            {create}
          </div>
        )}
      />
    </section>
  );
}
