import { useMemo } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { SettingsAnswer } from '#protocol/registration/form.ts';
import { askedInAnswer, unitOfAnswer } from '#protocol/calls/tournaments.ts';
import { Screen, usePageTitle } from '#web/ui/screen.tsx';
import { AppHeader, LoadFailed, firstFailure } from '#web/kit/page/app-header.tsx';
import { KEYS } from '#web/net/client/queries.tsx';
import { failedToast } from '#web/net/client/call.ts';
import { registrationSettings, renewRegistrationLink, setRegistration } from './registration-calls.ts';
import { tournament } from '#web/net/calls/tournaments.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { AskedContext } from '#web/kit/player/style-chips.tsx';
import { addressOf } from '#web/kit/page/addresses.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { Skeleton } from '#web/ui/placeholders.tsx';
import { LinkCard } from './link-card.tsx';
import { RegistrationList } from './registration-list.tsx';
import { SettingsCard } from './settings-card.tsx';
import { REGISTRATION_KEYS } from './shown-registrations.ts';

/** The organiser's registration screen: link, list of registrations, settings. */
export function RegistrationScreen({ tournamentId }: { readonly tournamentId: string }) {
  usePageTitle('Registration');
  const about = useQuery({
    queryKey: KEYS.tournament(tournamentId),
    queryFn: () => tournament(tournamentId),
  });
  const settings = useQuery({
    queryKey: REGISTRATION_KEYS.settings(tournamentId),
    queryFn: () => registrationSettings(tournamentId),
  });
  const asked = useMemo(() => askedInAnswer(about.data), [about.data]);

  const failed = firstFailure(about, settings);
  if (failed) return <LoadFailed reason={failed} />;

  const { data } = settings;
  return (
    <Screen mood="day">
      <AppHeader
        title={about.data?.name ?? <Skeleton className="inline-block h-6 w-56" />}
        section="Registration"
        actions={
          <ButtonLink to={addressOf('players', tournamentId)} size="sm" variant="quiet" icon={ArrowLeft}>
            Back to players
          </ButtonLink>
        }
      />
      <UnitContext value={unitOfAnswer(about.data)}>
        <AskedContext value={asked}>
          <main className="mx-auto grid max-w-[1440px] grid-cols-[minmax(0,1fr)] items-start gap-6 px-4 py-6 sm:px-8 lg:grid-cols-[minmax(300px,380px)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-7">
            {data === undefined || about.data === undefined ? (
              <p role="status">Loading...</p>
            ) : (
              <>
                <PlayersLink tournamentId={tournamentId} name={about.data.name} answer={data} />
                {/* The list precedes the settings: organisers use it daily, the settings once. */}
                <RegistrationList tournamentId={tournamentId} name={about.data.name} settings={data} />
                <SettingsCard tournamentId={tournamentId} answer={data} />
              </>
            )}
          </main>
        </AskedContext>
      </UnitContext>
    </Screen>
  );
}

interface PlayersLinkProps {
  readonly tournamentId: string;
  /** The tournament's name. */
  readonly name: string;
  readonly answer: SettingsAnswer;
}

function PlayersLink({ tournamentId, name, answer }: PlayersLinkProps) {
  const { settings } = answer;
  const toast = useToast();
  const queries = useQueryClient();
  const kept = (next: SettingsAnswer) => queries.setQueryData(REGISTRATION_KEYS.settings(tournamentId), next);
  const opening = useMutation({
    mutationFn: (open: boolean) => setRegistration(tournamentId, { ...settings, open }),
    onSuccess: (next) => {
      kept(next);
      toast({ title: next.settings.open ? 'Registration is open' : 'Registration is closed', text: name });
    },
    onError: (reason) => toast(failedToast('Not changed', reason)),
  });
  const renewing = useMutation({
    mutationFn: () => renewRegistrationLink(tournamentId),
    onSuccess: kept,
    onError: (reason) => toast(failedToast('The link was not renewed', reason)),
  });
  return (
    <LinkCard
      title="The link for players"
      purpose="Send it to your players. Each fills in the form on a phone, and you approve them here."
      page="form"
      qrLabel="QR code of the page on which players register"
      invitation={`${name}\nRegister as a player for the auction here:`}
      link={{ ...answer, open: settings.open }}
      isUsed={Object.values(answer.counts).some((count) => count > 0)}
      busy={opening.isPending}
      onOpen={(open) => opening.mutate(open)}
      onRenew={() => renewing.mutate()}
    />
  );
}
