import { useCallback, useEffect, useState } from 'react';
import { type OwnLinkAnswer } from '#protocol/calls/links.ts';
import { CLOSED_AUCTION } from '#protocol/texts/service.ts';
import { Refused } from '#web/calls/client/call.ts';
import { KeptAnswers, KeptAnswersContext } from '#web/calls/client/kept-answers.ts';
import { ownLink } from '#web/calls/links.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { usePageTitle } from '#web/routes/page-title.ts';
import { bearer } from '#web/session/bearer.ts';
import { watchRefusedTokens } from '#web/session/refused-token.ts';
import { RoleContext } from '#web/session/role.ts';
import { UserContext } from '#web/session/user.ts';
import { OneAuction } from './one-auction.tsx';
import { CODE_PATTERN } from '#protocol/secret-codes.ts';

/** The state of the link of this page. */
type Opened =
  | { readonly state: 'opening' }
  | { readonly state: 'nothing' }
  | { readonly state: 'unreachable' }
  /** The record of the auction is damaged. */
  | { readonly state: 'closed' }
  | { readonly state: 'console'; readonly link: OwnLinkAnswer };

/** Interval (ms) at which the page checks whether a damaged auction has been restored. */
const LOOKS_AGAIN = 60_000;

/** /scorer#code: the console of one tournament, opened by a link without the organiser's password. */
export function ScorerScreen() {
  const [opened, setOpened] = useState<Opened>({ state: 'opening' });
  const [answers] = useState(() => new KeptAnswers());
  const [tries, setTries] = useState(0);
  const code = bearer() ?? '';
  usePageTitle('Scorer');

  useEffect(() => {
    let left = false;
    void openedBy(code).then((found) => {
      if (!left) setOpened(found);
    });
    return () => {
      left = true;
    };
  }, [code, tries]);
  // A link that is revoked during work refuses every further call.
  useEffect(
    () =>
      watchRefusedTokens((refused) => {
        if (refused === code) setOpened({ state: 'nothing' });
      }),
    [code],
  );

  const again = useCallback(() => {
    setOpened({ state: 'closed' });
    setTries((before) => before + 1);
  }, []);

  if (opened.state === 'nothing') return <NoConsole />;
  if (opened.state === 'closed') return <Closed onAgain={again} />;
  if (opened.state === 'unreachable') {
    return (
      <Notice title="The server cannot be reached" text="Check the connection, then try again.">
        <Button variant="primary" onClick={() => setTries(tries + 1)}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (opened.state === 'opening') return null;
  const { tournament, label } = opened.link;
  return (
    <KeptAnswersContext value={answers}>
      <RoleContext value="scorer">
        <UserContext value={{ id: opened.link.id, name: label ?? '', email: '', mobile: '' }}>
          <OneAuction
            tournamentId={tournament}
            elsewhere={(reason) => (isDamaged(reason) ? <Closed onAgain={again} /> : <NoConsole />)}
          />
        </UserContext>
      </RoleContext>
    </KeptAnswersContext>
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

/** Checks again by itself, so that the scorer continues after a restored backup. */
function Closed({ onAgain }: { readonly onAgain: () => void }) {
  useEffect(() => {
    const looking = setInterval(onAgain, LOOKS_AGAIN);
    return () => clearInterval(looking);
  }, [onAgain]);
  return (
    <Notice title="This auction is closed" text={CLOSED_AUCTION}>
      <Button variant="primary" onClick={onAgain}>
        Try again
      </Button>
    </Notice>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly children?: React.ReactNode;
}

function Notice({ title, text, children }: NoticeProps) {
  return (
    <Screen mood="night" className="grid place-items-center p-6">
      <main>
        <h1 className="sr-only">{title}</h1>
        <div role="alert">
          <EmptyState icon="warning" title={title} text={text} action={children} />
        </div>
      </main>
    </Screen>
  );
}

async function openedBy(code: string): Promise<Opened> {
  if (!CODE_PATTERN.test(code)) return { state: 'nothing' };
  try {
    const link = await ownLink();
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
