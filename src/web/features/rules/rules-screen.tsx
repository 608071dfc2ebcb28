import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Check, Info, Play, Printer } from 'lucide-react';
import type { Preflight } from '#domain/auction/preflight/findings.ts';
import type { RulesAnswer } from '#protocol/calls/rules.ts';
import { findingText, verdictText } from '#protocol/texts/preflight.ts';
import { failureText } from '#web/net/client/call.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { snapshot } from '#web/net/calls/auctions.ts';
import { askPreflight } from '#web/kit/workers/ask-preflight.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { addressOf } from '#web/kit/page/addresses.ts';
import { isCaptain } from '#domain/tournament/own-field.ts';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import type { TournamentAnswer } from '#protocol/calls/tournaments.ts';
import { playersOf } from '#web/net/calls/players.ts';
import { teamsOf } from '#web/net/calls/teams.ts';
import { AcceptedTeams } from '#web/kit/rules/agreed.tsx';
import { RuleSheet, type SheetTeam } from '#web/kit/rules/rule-book.tsx';
import { withUsedSets } from '#web/i18n/texts/rule-book-kinds.ts';
import { type RulesForm, useRulesForm } from './form/use-rules-form.ts';
import { flushSync } from 'react-dom';
import { AuctionHammer } from '#web/ui/icons.ts';
import type { Language } from '#domain/languages.ts';
import { rulesOf, tournament } from '#web/net/calls/tournaments.ts';
import { Screen, usePageTitle } from '#web/ui/screen.tsx';
import {
  AppHeader,
  HeaderActs,
  LoadFailed,
  firstFailure,
  BackToTournaments,
} from '#web/kit/page/app-header.tsx';
import { fetchMessages } from '#web/i18n/page-language.ts';
import { currentLanguage, setLanguage, useCurrentLanguage } from '#web/i18n/current-language.ts';
import { afterPrint } from '#web/ui/hand-over.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/placeholders.tsx';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { RulesFormView } from '#web/features/rules/form/rules-form.tsx';
import './rules.css';

/** The page on which an organiser sets and prints the rules of a tournament. */
export function RulesScreen({ tournamentId }: { readonly tournamentId: string }) {
  usePageTitle('Rules');
  const toast = useToast();
  const about = useQuery({
    queryKey: KEYS.tournament(tournamentId),
    queryFn: () => tournament(tournamentId),
  });
  const rules = useQuery({
    queryKey: KEYS.rules(tournamentId),
    queryFn: () => rulesOf(tournamentId),
    // Cached rules may be outdated or locked by now, and the form would start with them.
    gcTime: 0,
  });

  const failed = firstFailure(about, rules);
  if (failed) return <LoadFailed reason={failed} />;
  const loaded = about.data !== undefined && rules.data !== undefined;
  const print = async () => {
    const [hall = 'en'] = rules.data?.languages ?? [];
    const printed = await printBook(hall);
    if (!printed)
      toast({
        title: 'Not printed',
        text: "The words of the hall's language did not load: please try again",
        tone: 'destructive',
      });
  };

  return (
    <Screen mood="day" className="paper">
      <div className="contents print:hidden">
        <AppHeader
          title={about.data?.name ?? <Skeleton className="inline-block h-6 w-56" />}
          section="Rules"
          actions={
            <HeaderActs>
              <Button size="sm" icon={Printer} onClick={() => void print()}>
                Print rule book
              </Button>
              <ButtonLink
                to={addressOf('auction', tournamentId)}
                size="sm"
                variant="quiet"
                icon={AuctionHammer}
              >
                Auction
              </ButtonLink>
              <BackToTournaments />
            </HeaderActs>
          }
        />
      </div>
      <main
        aria-busy={!loaded}
        className="mx-auto grid max-w-[1200px] items-start gap-6 px-4 py-6 sm:px-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
      >
        {loaded ? (
          <>
            <PreflightPanel tournamentId={tournamentId} saved={rules.data} />
            <FormAndBook tournament={about.data} loaded={rules.data} />
          </>
        ) : (
          <>
            <p role="status" className="sr-only">
              Loading...
            </p>
            <Skeleton className="h-96 rounded-lg" />
            <Skeleton className="h-96 rounded-lg" />
          </>
        )}
      </main>
    </Screen>
  );
}

/**
 * Prints the page with the rule book in the language of the hall, and shows it in the organiser's again. False: the
 * words of that language did not load, and nothing was printed.
 */
async function printBook(language: Language): Promise<boolean> {
  const before = currentLanguage();
  if (language === before) {
    window.print();
    return true;
  }
  try {
    await speak(language);
  } catch {
    return false;
  }
  afterPrint(() => void speak(before));
  window.print();
  return true;
}

async function speak(language: Language): Promise<void> {
  // The page has English from the start, so nothing waits for it.
  const change = language === 'en' ? {} : { messages: await fetchMessages(language) };
  flushSync(() => setLanguage({ language, ...change }));
  document.documentElement.lang = language;
}

interface PreflightPanelProps {
  readonly tournamentId: string;
  /** The saved rules; other rules are checked again. */
  readonly saved: RulesAnswer;
}

/** Shows whether every team can complete its squad under the saved rules, and what would help. */
function PreflightPanel({ tournamentId, saved }: PreflightPanelProps) {
  const heading = useId();
  const { data, error } = useQuery({
    queryKey: [...KEYS.preflight(tournamentId), saved.agreed.sequence],
    queryFn: async ({ signal }) =>
      askPreflight(await snapshot(tournamentId, signal, () => undefined), signal),
    // The list of players may have changed since an earlier visit.
    gcTime: 0,
  });
  return (
    <section
      aria-labelledby={heading}
      className="not-printed rounded-lg border border-line bg-stand p-4 sm:p-6 lg:col-span-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={heading} className="voice-title text-xl">
          Pre-flight
        </h2>
        <ButtonLink to={addressOf('rehearsal', tournamentId)} size="sm" icon={Play}>
          Rehearse the evening
        </ButtonLink>
      </div>
      <div role="status" className="mt-2">
        {data !== undefined ? (
          <Findings preflight={data} saved={saved} />
        ) : (
          <p className="text-base text-soft">
            {error === null ? 'Checking the list against the rules...' : failureText(error)}
          </p>
        )}
      </div>
    </section>
  );
}

function Findings({ preflight, saved }: { readonly preflight: Preflight; readonly saved: RulesAnswer }) {
  const { rules, teams } = saved;
  const names = { rules, nameOf: (team: string) => teams.find(({ id }) => id === team)?.name ?? '' };
  const fits = preflight.verdict === 'fits' && preflight.teams > 0;
  const Verdict = fits ? Check : Info;
  return (
    <>
      <p className="voice-strong flex items-start gap-2 text-base">
        <Verdict size={20} className={`mt-0.5 ${fits ? 'text-turf' : 'text-ball-ink'}`} />
        <span className="min-w-0 wrap-anywhere">{verdictText(rules.unit, preflight)}</span>
      </p>
      {preflight.findings.length > 0 && (
        <ul className="mt-2 flex list-disc flex-col gap-1 ps-6">
          {preflight.findings.map((finding) => {
            const text = findingText(names, finding);
            return (
              <li key={text} className="text-base wrap-anywhere">
                {text}.
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

interface FormAndBookProps {
  readonly tournament: TournamentAnswer;
  readonly loaded: RulesAnswer;
}

/** The form, with the rule book of its values next to it. */
function FormAndBook({ tournament, loaded }: FormAndBookProps) {
  const form = useRulesForm(tournament.id, loaded);
  const language = useCurrentLanguage();
  return (
    <>
      <RulesFormView form={form} />
      {/* Drawn anew in another language while it is printed. */}
      <RuleBookPage key={language} form={form} tournament={tournament} />
    </>
  );
}

interface RuleBookPageProps {
  readonly form: RulesForm;
  readonly tournament: TournamentAnswer;
}

/** The rule book for the typed values, and the owners that accepted the saved rules. */
function RuleBookPage({ form: { saved, said, changed }, tournament }: RuleBookPageProps) {
  const heading = useId();
  const { teams, agreed, show } = saved;
  const { data: players = [] } = useQuery({
    queryKey: KEYS.allPlayers(tournament.id),
    queryFn: () => playersOf(tournament.id),
  });
  return (
    <section
      aria-labelledby={heading}
      // Next to the form it scrolls separately, also by keyboard.
      tabIndex={0}
      className="rule-aside min-w-0 rounded-lg border border-line bg-stand p-4 sm:p-6 lg:sticky lg:top-[calc(var(--app-bar)+1.5rem)] lg:max-h-[calc(100dvh-var(--app-bar)-3rem)] lg:overflow-y-auto print:static print:max-h-none print:overflow-visible print:border-0 print:p-0"
    >
      <RuleSheet
        heading="h2"
        headingId={heading}
        tournament={tournament}
        rules={withUsedSets(
          said.rules,
          players.map(({ own = {} }) => own),
        )}
        agreed={agreed}
        teams={useSheetTeams(tournament.id, teams, players)}
        preview={changed}
        {...(show !== undefined && { show })}
      />
      <div className="not-printed mt-6 border-t border-line pt-4">
        <AcceptedTeams teams={teams} />
      </div>
    </section>
  );
}

/** The teams with logos and retained players, once both have loaded. */
function useSheetTeams(
  tournamentId: string,
  teams: RulesForm['saved']['teams'],
  players: readonly PlayerAnswer[],
): readonly SheetTeam[] {
  const { data: withLogos = [] } = useQuery({
    queryKey: KEYS.teams(tournamentId),
    queryFn: () => teamsOf(tournamentId),
  });
  const drawn = new Map(withLogos.map((team) => [team.id, team]));
  return teams.map(({ id, name }) => ({
    id,
    name,
    logo: drawn.get(id)?.logoUrl ?? null,
    colour: drawn.get(id)?.colour ?? drawn.get(id)?.autoColour,
    kept: players
      .filter(({ teamId, retained }) => teamId === id && retained !== undefined)
      .map(({ id, name, soldAmount, retained, own }) => ({
        id,
        name,
        price: soldAmount,
        ...(retained !== undefined && retained.charge !== soldAmount && { charge: retained.charge }),
        captain: isCaptain(own ?? {}),
      })),
  }));
}
