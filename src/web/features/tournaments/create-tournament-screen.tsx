import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import { noBidWords } from '#web/i18n/texts/short-words.ts';
import type { TournamentRequest } from '#protocol/calls/tournaments.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { createTournament } from '#web/net/calls/tournaments.ts';
import { untilAnswered } from '#web/net/client/call.ts';
import { NEW_TOURNAMENT, TournamentForm } from '#web/kit/forms/tournament-form.tsx';
import { Screen, usePageTitle } from '#web/ui/screen.tsx';
import { AppHeader, BackToTournaments } from '#web/kit/page/app-header.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { UnitContext } from '#web/kit/money/unit.ts';
import { ADDRESSES } from '#web/kit/page/addresses.ts';
import { makeId } from '#web/net/client/http.ts';
import { useUser } from '#web/net/session/session.ts';

/** Specification section 2, 'Create Tournament'. */
export function CreateTournamentScreen() {
  usePageTitle('Create Tournament');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toast = useToast();
  const user = useUser();
  const [send] = useState(() => untilAnswered(makeId));

  const leave = () => void navigate(ADDRESSES.tournaments);
  const save = async (request: TournamentRequest) => {
    const body = { ...request, createdBy: user.id, status: 'upcoming' } as const;
    await send(body, (commandId) => createTournament(body, commandId));
    await queries.invalidateQueries({ queryKey: KEYS.tournaments, refetchType: 'none' });
    const note = noBidWords(SPECIFIED, Number(request.totalAmountPerTeam));
    toast({ title: 'Success', text: 'Tournament created successfully!', note });
    leave();
  };

  return (
    <Screen mood="day">
      <AppHeader title="Create Tournament" actions={<BackToTournaments />} />
      <main className="mx-auto max-w-[720px] px-4 py-6 sm:px-8 sm:py-8">
        <div className="rounded-lg border border-line bg-stand p-5 sm:p-8">
          <UnitContext value={SPECIFIED.unit}>
            <TournamentForm
              starts={NEW_TOURNAMENT}
              submit="Create Tournament"
              busyText="Creating..."
              failedSentence="Failed to create tournament"
              save={save}
              onCancel={leave}
            />
          </UnitContext>
        </div>
      </main>
    </Screen>
  );
}
