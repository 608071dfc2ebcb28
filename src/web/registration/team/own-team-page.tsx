import { useEffect, useState } from 'react';
import { registrationAddress } from '#protocol/registration/pages.ts';
import type { OwnTeamPage as Own } from '#protocol/registration/teams.ts';
import { Refused } from '#web/calls/client/call.ts';
import { failureText } from '#web/calls/client/failure.ts';
import { TeamCrest } from '#web/cricket-ui/team/team-crest.tsx';
import { KindPage } from '#web/registration/kind-page.tsx';
import { Letterhead, Sheet } from '#web/registration/letterhead.tsx';
import { Notice } from '#web/registration/notice.tsx';
import { ShareLink } from '#web/registration/share-link.tsx';
import { useAnswer } from '#web/registration/use-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { createdOn } from '#web/ui/calendar.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { askOwnTeam, withdrawTeam } from './team-calls.ts';
import { TeamCorrection } from './team-correction.tsx';

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
  useEffect(() => {
    document.title = own === null ? 'My team' : `${own.tournament.name}: my team`;
  }, [own]);
  if (failed !== null) {
    const isUnknown = failed instanceof Refused && failed.body.code === 'no-such-link';
    return (
      <KindPage
        title={isUnknown ? 'This receipt opens nothing' : 'This page cannot be shown now'}
        text={
          isUnknown
            ? 'The registration was deleted, or the link is not complete. Ask the organiser.'
            : 'Please try again in a minute.'
        }
      />
    );
  }
  if (own === null) {
    return (
      <KindPage
        title="My team"
        text={
          slow ? 'The network is weak. The page opens as soon as it is there.' : 'Opening your receipt...'
        }
      />
    );
  }
  const address = registrationAddress(location.origin, 'ownTeam', code);
  return (
    <Letterhead tournament={own.tournament} what="My team">
      {correcting ? (
        <TeamCorrection
          code={code}
          own={own}
          onDone={(next) => {
            if (next !== null) setChanged(next);
            setCorrecting(false);
            scrollTo(0, 0);
          }}
        />
      ) : (
        <>
          <Notice {...SAID[own.state](own)} />
          <Details code={code} own={own} onChange={setChanged} onCorrect={() => setCorrecting(true)} />
          <Sheet title="Keep this receipt">
            <p className="text-soft">
              This page has an address of its own. Keep it to yourself: with it your team can be changed.
            </p>
            <ShareLink address={address} message={`My team: ${address}`} label="Send it to myself" />
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
    title: 'Your team has arrived',
    text: `Received on ${createdOn(new Date(createdAt).toISOString())}. The organiser looks at it next.`,
  }),
  approved: () => ({
    tone: 'good',
    title: 'Your team takes part',
    text: 'The organiser has approved it. Before the auction you get a link by which you bid.',
  }),
  rejected: () => ({
    tone: 'bad',
    title: 'Your team does not take part',
    text: 'The organiser has not taken this team. Ask the organiser if you think that is a mistake.',
  }),
  withdrawn: () => ({
    tone: 'wait',
    title: 'You have withdrawn your team',
    text: 'To come back, register again by the link of the tournament.',
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
  const leave = async () => {
    setBusy(true);
    try {
      onChange(await withdrawTeam(code));
      setTrouble(null);
    } catch (reason) {
      setTrouble(failureText(reason));
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <Sheet title="What you wrote">
      <div className="flex items-center gap-4">
        <TeamCrest name={form.name} logo={logo} colour={form.colour ?? undefined} size={72} />
        <div className="min-w-0">
          <p className="voice-strong text-lg wrap-anywhere" dir="auto">
            {form.name}
          </p>
          <p className="wrap-anywhere text-soft" dir="auto">
            {form.bidder}
          </p>
          {form.phone !== null && <p className="text-soft">{form.phone}</p>}
        </div>
      </div>
      {trouble !== null && <Notice tone="bad" title="It was not changed" text={trouble} />}
      {own.mayChange && (
        <div className="grid gap-2 sm:grid-cols-2">
          <Button onClick={onCorrect}>Correct something</Button>
          <Button variant="plain" onClick={() => setAsking(true)}>
            Withdraw
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title="Withdraw"
        sentence={`Your team would not take part in the auction of ${own.tournament.name}. Do you want to withdraw?`}
        confirm="Yes, withdraw"
        cancel="No, stay"
        busy={busy}
        busyText="Withdrawing..."
        onConfirm={() => void leave()}
        onCancel={() => setAsking(false)}
      />
    </Sheet>
  );
}
