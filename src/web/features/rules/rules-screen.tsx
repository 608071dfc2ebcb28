import { flushSync } from 'react-dom';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { ArrowLeft, Printer } from 'lucide-react';
import { AuctionHammer } from '#web/ui/icons.ts';
import type { Language } from '#domain/languages.ts';
import type { RulesAnswer } from '#protocol/calls/rules.ts';
import type { TournamentAnswer } from '#protocol/calls/tournaments.ts';
import { KEYS } from '#web/net/client/queries.tsx';
import { rulesOf, tournament } from '#web/net/calls/tournaments.ts';
import { AppHeader, HeaderActs, LoadFailed, firstFailure, usePageTitle } from '#web/kit/page/app-header.tsx';
import { fetchMessages } from '#web/i18n/page-language.ts';
import { currentLanguage, setLanguage, useCurrentLanguage } from '#web/i18n/current-language.ts';
import { afterPrint } from '#web/ui/hand-over.ts';
import { ButtonLink } from '#web/ui/plain-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { Skeleton } from '#web/ui/placeholders.tsx';
import { ADDRESSES, auctionAddress } from '#web/kit/page/addresses.ts';
import { useToast } from '#web/ui/popups/toasts.tsx';
import { PreflightPanel } from './preflight-panel.tsx';
import { RuleBookPage } from './rule-book-page.tsx';
import { RulesFormView } from '#web/features/rules/form/rules-form.tsx';
import { useRulesForm } from '#web/features/rules/form/use-rules-form.ts';
import './rules.css';

/** The page on which an organiser sets and prints the rules of a tournament. */
export function RulesScreen() {
  const [search] = useSearchParams();
  const id = search.get('tournament');
  return id ? <Rules key={id} tournamentId={id} /> : <Navigate to={ADDRESSES.tournaments} replace />;
}

function Rules({ tournamentId }: { readonly tournamentId: string }) {
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
              <ButtonLink to={auctionAddress(tournamentId)} size="sm" variant="quiet" icon={AuctionHammer}>
                Auction
              </ButtonLink>
              <ButtonLink to={ADDRESSES.tournaments} size="sm" variant="quiet" icon={ArrowLeft}>
                Back to Tournaments
              </ButtonLink>
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
  // English stands in the page, so nothing waits for it.
  const change = language === 'en' ? {} : { messages: await fetchMessages(language) };
  flushSync(() => setLanguage({ language, ...change }));
  document.documentElement.lang = language;
}
