import { thisLaptop } from '#web/calls/second-laptop.ts';
import { ADDRESSES } from '#web/routes/addresses.ts';
import { usePageTitle } from '#web/routes/page-title.ts';
import { SessionPage, TextLink } from '#web/session/session-page.tsx';
import { ReplicaPanel } from './replica-panel.tsx';
import { ReplacedPanel } from './replaced-panel.tsx';
import { useAsked } from '#web/calls/client/use-asked.ts';

const TITLE = {
  house: 'This laptop is the house',
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
  const { answer, silent } = useAsked(thisLaptop);
  const role = answer?.role ?? 'follower';
  return (
    <SessionPage
      title={TITLE[role]}
      text={TEXT[role]}
      hasHome={role !== 'follower'}
      other={role === 'house' ? <TextLink to={ADDRESSES.login}>Sign in</TextLink> : null}
    >
      {silent && (
        <p role="alert" className="mb-4 text-base">
          This laptop does not answer: one moment, please.
        </p>
      )}
      {answer?.role === 'follower' && <ReplicaPanel />}
      {answer?.role === 'replaced' && <ReplacedPanel url={answer.successor ?? ''} />}
    </SessionPage>
  );
}
