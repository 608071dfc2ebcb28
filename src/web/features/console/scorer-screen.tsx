import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { TriangleAlert } from 'lucide-react';
import { type OwnLinkAnswer } from '#protocol/calls/links.ts';
import { CLOSED_AUCTION } from '#protocol/texts/service.ts';
import { call, Refused } from '#web/net/client/call.ts';
import { KEYS, QueryProvider } from '#web/net/client/queries.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/placeholders.tsx';
import { Screen, usePageTitle } from '#web/ui/screen.tsx';
import { bearer, watchRefusedTokens } from '#web/net/client/credential.ts';
import { RoleContext, UserContext } from '#web/net/session/session.ts';
import { OneAuction } from './auction-screen.tsx';
import { CODE_PATTERN, PATHS } from '#protocol/paths.ts';

/** The state of the link of this page. */
type Opened =
  | { readonly state: 'nothing' }
  | { readonly state: 'unreachable' }
  /** The record of the auction is damaged. */
  | { readonly state: 'closed' }
  | { readonly state: 'console'; readonly link: OwnLinkAnswer };

/** /scorer#code: the console of one tournament, opened by a link without the organiser's password. */
export function ScorerScreen() {
  const code = bearer() ?? '';
  usePageTitle('Scorer');
  return (
    <QueryProvider key={code}>
      <ByLink code={code} />
    </QueryProvider>
  );
}

/** The query of the link of this page. It asks again only when it is told to. */
const OWN_LINK = { queryKey: KEYS.ownLink, queryFn: openedByLink, staleTime: Infinity } as const;

function ByLink({ code }: { readonly code: string }) {
  const queries = useQueryClient();
  const { data: opened, isFetching, refetch } = useQuery(OWN_LINK);
  const close = () => {
    queries.setQueryData<Opened>(KEYS.ownLink, { state: 'closed' });
  };
  // A link that is revoked during work refuses every further call.
  useEffect(
    () =>
      watchRefusedTokens((refused) => {
        if (refused === code) queries.setQueryData<Opened>(KEYS.ownLink, { state: 'nothing' });
      }),
    [queries, code],
  );

  if (opened === undefined) return null;
  if (opened.state === 'nothing') return <NoConsole />;
  if (opened.state === 'closed') return <Closed />;
  if (opened.state === 'unreachable') {
    return (
      <Notice title="The server cannot be reached" text="Check the connection, then try again.">
        <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  const { id, tournament, label } = opened.link;
  return (
    // A cache of the console's own: when it ends, it invalidates all of its cache.
    <QueryProvider>
      <RoleContext value="scorer">
        <UserContext value={{ id, name: label ?? '', email: '', mobile: '' }}>
          <OneAuction
            tournamentId={tournament}
            elsewhere={(reason) => (isDamaged(reason) ? <Damaged onFound={close} /> : <NoConsole />)}
          />
        </UserContext>
      </RoleContext>
    </QueryProvider>
  );
}

function NoConsole() {
  return (
    <Notice
      title="This link opens no console"
      text="It was revoked, or it is not complete. Ask the organiser for a new one."
    />
  );
}

/** Ends the console, so that it begins anew after a restored backup. */
function Damaged({ onFound }: { readonly onFound: () => void }) {
  const found = useEffectEvent(onFound);
  useEffect(() => {
    found();
  }, []);
  return null;
}

/** Interval (ms) at which the page checks whether a damaged auction has been restored. */
const LOOKS_AGAIN = 60_000;

/** Checks again by itself, so that the scorer continues after a restored backup. */
function Closed() {
  const { isFetching, refetch } = useQuery({
    ...OWN_LINK,
    refetchInterval: LOOKS_AGAIN,
    refetchIntervalInBackground: true,
  });
  return (
    <Notice title="This auction is closed" text={CLOSED_AUCTION}>
      <Button variant="primary" busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </Notice>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function Notice({ title, text, children }: NoticeProps) {
  return (
    <Screen mood="night" className="grid place-items-center p-6">
      <main>
        <h1 className="sr-only">{title}</h1>
        <div role="alert">
          <EmptyState icon={TriangleAlert} title={title} text={text} action={children} />
        </div>
      </main>
    </Screen>
  );
}

async function openedByLink(): Promise<Opened> {
  if (!CODE_PATTERN.test(bearer() ?? '')) return { state: 'nothing' };
  try {
    const link = await call<OwnLinkAnswer>(PATHS.ownLink, { has: 'kind' });
    return link.kind === 'scorer' ? { state: 'console', link } : { state: 'nothing' };
  } catch (problem) {
    if (isDamaged(problem)) return { state: 'closed' };
    const refused = problem instanceof Refused && problem.status < 500 && problem.status !== 429;
    return { state: refused ? 'nothing' : 'unreachable' };
  }
}

function isDamaged(problem: unknown): boolean {
  return problem instanceof Refused && problem.body.code === 'auction-damaged';
}
