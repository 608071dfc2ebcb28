import { useQuery } from '@tanstack/react-query';
import { QueryProvider } from '#web/net/client/queries.tsx';
import { THIS_LAPTOP } from '#web/net/calls/second-laptop.ts';
import { ADDRESSES } from '#web/kit/page/addresses.ts';
import { usePageTitle } from '#web/kit/page/app-header.tsx';
import { SessionPage, TextLink } from '#web/kit/page/session-page.tsx';
import { ReplicaPanel } from './replica-panel.tsx';
import { ReplacedPanel } from './replaced-panel.tsx';

const TITLE = {
  house: 'The auction is on this laptop',
  follower: 'Second laptop',
  replaced: 'Another laptop has taken over',
} as const;

const TEXT = {
  house: 'Every page goes on here by itself.',
  follower: 'It holds what the first laptop holds, and takes over when you say so.',
  replaced: 'This one takes no more orders.',
} as const;

/** The page of a replica, or of a laptop that was replaced. */
export function SecondLaptopScreen() {
  usePageTitle('Second laptop');
  return (
    // Nobody has signed in here, so this page has a query cache of its own.
    <QueryProvider>
      <Laptop />
    </QueryProvider>
  );
}

function Laptop() {
  const { data: answer, isError, errorUpdateCount } = useQuery(THIS_LAPTOP);
  // While nothing was ever answered, each new request ends `isError`.
  const isSilent = isError || (answer === undefined && errorUpdateCount > 0);
  const role = answer?.role ?? 'follower';
  return (
    <SessionPage
      title={TITLE[role]}
      text={TEXT[role]}
      hasHome={role !== 'follower'}
      other={role === 'house' ? <TextLink to={ADDRESSES.login}>Sign in</TextLink> : null}
    >
      {isSilent && (
        <p role="alert" className="mb-4 text-base">
          This laptop does not answer: one moment, please.
        </p>
      )}
      {answer?.role === 'follower' && <ReplicaPanel />}
      {answer?.role === 'replaced' && <ReplacedPanel url={answer.successor ?? ''} />}
    </SessionPage>
  );
}
