import { useEffect, useState } from 'react';
import { registrationAddress } from '#protocol/registration/pages.ts';
import type { OwnTeamPage as Own } from '#protocol/registration/teams.ts';
import { Refused } from '#web/calls/client/call.ts';
import { troubleText } from '#web/registration/trouble-text.ts';
import { TeamCrest } from '#web/cricket-ui/team/team-crest.tsx';
import { KindPage } from '#web/registration/kind-page.tsx';
import { Ticket } from '#web/registration/own/ticket.tsx';
import { Letterhead, Sheet } from '#web/registration/letterhead.tsx';
import { Notice } from '#web/registration/notice.tsx';
import { ShareLink } from '#web/registration/share-link.tsx';
import { useAnswer } from '#web/registration/use-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { createdOn } from '#web/languages/calendar.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { askOwnTeam, withdrawTeam } from './team-calls.ts';
import { TeamCorrection } from './team-correction.tsx';
import { registerWords } from '#web/languages/en/register.ts';
import { receiptWords } from '#web/languages/en/receipt.ts';
import { teamFormWords } from '#web/languages/en/team-form.ts';

interface OwnTeamPageProps {
  /** The code of the receipt. */
  readonly code: string;
  /** The page received with the receipt; null loads it from the server. */
  readonly first: Own | null;
}

/** The receipt page of an owner: the stored answers, and the organiser's decision. */
export function OwnTeamPage({ code, first }: OwnTeamPageProps) {
  const { answer, failed, slow } = useAnswer(() =>
    first === null ? askOwnTeam(code) : Promise.resolve(first),
  );
  const [changed, setChanged] = useState<Own | null>(first);
  const [correcting, setCorrecting] = useState(false);
  const own = changed ?? answer;
  const words = teamFormWords();
  const receipt = receiptWords();
  useEffect(() => {
    document.title = own === null ? words.myTeam : words.myTeamOf(own.tournament.name);
  }, [own, words]);
  if (failed !== null) {
    const isUnknown = failed instanceof Refused && failed.body.code === 'no-such-link';
    return (
      <KindPage
        title={isUnknown ? receipt.opensNothing : registerWords().cannotShow}
        text={isUnknown ? receipt.deleted : registerWords().tryInAMinute}
      />
    );
  }
  if (own === null) {
    return <KindPage title={words.myTeam} text={slow ? receipt.weakNetwork : receipt.opening} />;
  }
  const address = registrationAddress(location.origin, 'ownTeam', code);
  return (
    <Letterhead tournament={own.tournament} what={words.myTeam} columns>
      {correcting ? (
        <div className="lg:col-span-2 lg:mx-auto lg:w-full lg:max-w-160">
          <TeamCorrection
            code={code}
            own={own}
            onDone={(next) => {
              if (next !== null) setChanged(next);
              setCorrecting(false);
              scrollTo(0, 0);
            }}
          />
        </div>
      ) : (
        <>
          <Details code={code} own={own} onChange={setChanged} onCorrect={() => setCorrecting(true)} />
          <Sheet title={receipt.keepReceipt}>
            <p className="text-soft">{words.keepText}</p>
            <ShareLink address={address} message={`${words.mine} ${address}`} label={receipt.sendMyself} />
          </Sheet>
        </>
      )}
    </Letterhead>
  );
}

type Said = (own: Own) => {
  readonly tone: 'good' | 'wait' | 'bad';
  readonly title: string;
  readonly text: string;
};

const SAID: Readonly<Record<Own['state'], Said>> = {
  new: ({ createdAt }) => ({
    tone: 'good',
    title: teamFormWords().arrived,
    text: teamFormWords().receivedOn(createdOn(new Date(createdAt).toISOString())),
  }),
  approved: () => ({ tone: 'good', title: teamFormWords().takesPart, text: teamFormWords().approved }),
  rejected: () => ({ tone: 'bad', title: teamFormWords().takesNoPart, text: teamFormWords().rejected }),
  withdrawn: () => ({
    tone: 'wait',
    title: teamFormWords().withdrawn,
    text: teamFormWords().withdrawnText,
  }),
};

interface DetailsProps {
  readonly code: string;
  readonly own: Own;
  readonly onChange: (own: Own) => void;
  readonly onCorrect: () => void;
}

function Details({ code, own, onChange, onCorrect }: DetailsProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { form, logo } = own;
  const words = receiptWords();
  const leave = async () => {
    setBusy(true);
    try {
      onChange(await withdrawTeam(code));
      setTrouble(null);
    } catch (reason) {
      setTrouble(troubleText(reason));
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <Ticket
      picture={<TeamCrest name={form.name} logo={logo} colour={form.colour ?? undefined} size={80} />}
      name={form.name}
      lines={[form.bidder, ...(form.phone === null ? [] : [form.phone])]}
    >
      <Notice {...SAID[own.state](own)} />
      {trouble !== null && <Notice tone="bad" title={words.notChanged} text={trouble} />}
      {own.mayWithdraw && (
        <div className="grid gap-2 sm:grid-cols-2">
          {own.mayChange && <Button onClick={onCorrect}>{words.correct}</Button>}
          <Button variant="plain" onClick={() => setAsking(true)}>
            {words.withdraw}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title={words.withdraw}
        sentence={teamFormWords().withdrawAsk(own.tournament.name)}
        confirm={words.yesWithdraw}
        cancel={words.noStay}
        busy={busy}
        busyText={words.withdrawing}
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      />
    </Ticket>
  );
}
