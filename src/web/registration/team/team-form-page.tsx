import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { REGISTRATION_PAGES } from '#protocol/registration/calls.ts';
import type { TeamPageAnswer, TeamReceiptAnswer } from '#protocol/registration/teams.ts';
import { Refused } from '#web/calls/client/call.ts';
import { Said, Tick } from '#web/registration/form/consent-fields.tsx';
import { useFocusFirst } from '#web/registration/form/focus-first.ts';
import type { Problems } from '#web/registration/form/typed.ts';
import { KindPage, NoPage } from '#web/registration/kind-page.tsx';
import { Letterhead, Sheet } from '#web/registration/letterhead.tsx';
import { Notice } from '#web/registration/notice.tsx';
import { untilThere } from '#web/registration/try-again.ts';
import { useAnswer } from '#web/registration/use-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { SentBefore } from '#web/registration/sent/sent-before.tsx';
import { sentHere } from '#web/registration/sent/sent-here.ts';
import { askOwnTeam, askTeamPage, submitTeam } from './team-calls.ts';
import {
  keepTeamDraft,
  sentTeamsPlace,
  teamDraftOf,
  teamDraftSent,
  teamFormOf,
  teamProblemsOf,
  teamRefusal,
  type TypedTeam,
} from './team-draft.ts';
import { TeamFields } from './team-fields.tsx';

interface TeamFormPageProps {
  /** The code of the tournament's link for teams. */
  readonly code: string;
  readonly onReceipt: (answer: TeamReceiptAnswer) => void;
}

/** The page behind the link for teams: the form, or the reason why it is closed. */
export function TeamFormPage({ code, onReceipt }: TeamFormPageProps) {
  const { answer: page, failed, slow } = useAnswer(() => askTeamPage(code));
  const [closed, setClosed] = useState(false);
  const name = page?.tournament.name;
  useEffect(() => {
    document.title = name === undefined ? 'Team registration' : `${name}: team registration`;
  }, [name]);
  if (failed !== null) return <NoPage reason={failed} />;
  if (page === null) {
    return (
      <KindPage
        title="Team registration"
        text={slow ? 'The network is weak. The form opens as soon as it is there.' : 'Opening the form...'}
      />
    );
  }
  return (
    <Letterhead tournament={page.tournament} what="Team registration">
      <SentTeams code={code} />
      {page.open && !closed ? (
        <TeamForm code={code} page={page} onReceipt={onReceipt} onClosed={() => setClosed(true)} />
      ) : (
        <Sheet title="Registration of teams is closed">
          <p className="text-soft">
            The organiser has not opened it yet, or has closed it. Keep this link: when it opens, the form
            appears here.
          </p>
        </Sheet>
      )}
    </Letterhead>
  );
}

interface TeamFormProps extends TeamFormPageProps {
  readonly page: TeamPageAnswer;
  readonly onClosed: () => void;
}

/** The form of a team. The phone stores the draft until the server has it. */
function TeamForm({ code, page, onReceipt, onClosed }: TeamFormProps) {
  const [draft, setDraft] = useState(() => teamDraftOf(code));
  const [state, setState] = useState<'rest' | 'sending' | 'waiting'>('rest');
  const [problems, setProblems] = useState<Problems>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const busy = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = useFocusFirst(form);
  const { typed } = draft;
  const onType = (changes: Partial<TypedTeam>) => {
    const next = { ...draft, typed: { ...typed, ...changes } };
    setDraft(next);
    keepTeamDraft(code, next);
    setProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in changes))));
  };
  const wrong = (found: Problems) => {
    setProblems(found);
    focusFirst(found);
  };
  const send = async () => {
    if (busy.current) return;
    const found = teamProblemsOf(typed);
    setTrouble(null);
    if (Object.keys(found).length > 0) {
      wrong(found);
      return;
    }
    busy.current = true;
    setState('sending');
    try {
      const body = { key: draft.key, ticket: page.ticket, form: teamFormOf(typed) };
      const answer = await untilThere(() => submitTeam(code, body), { onWait: () => setState('waiting') });
      teamDraftSent(code, answer.receipt, draft);
      onReceipt(answer);
    } catch (reason) {
      if (reason instanceof Refused && reason.body.code === 'registration-not-open') onClosed();
      const refused = teamRefusal(reason);
      setTrouble(refused.trouble);
      wrong(refused.problems);
      setState('rest');
    } finally {
      busy.current = false;
    }
  };
  const submitted = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form ref={form} noValidate onSubmit={submitted} className="flex flex-col gap-4">
      <TeamFields typed={typed} problems={problems} onType={onType} />
      <Sheet title="What happens with your details">
        <dl className="grid gap-3 text-base">
          <Said what="Everybody at the auction sees">
            the name, logo and colour of the team, and your name.
          </Said>
          <Said what="The organiser alone sees">your phone number.</Said>
          <Said what="How long it is kept">
            Your phone number is deleted {page.privateDataDays} days after the auction. The rest stays with
            the tournament. The organiser deletes all of it whenever you ask. Backups of the server lose it
            seven days later.
          </Said>
        </dl>
        <Tick
          name="consent"
          label="I agree that this is kept and shown as written here."
          ticked={typed.consent}
          onTick={(consent) => onType({ consent })}
          error={problems['consent']}
        />
      </Sheet>
      {trouble !== null && <Notice tone="bad" title="It was not sent" text={trouble} />}
      {state === 'waiting' && (
        <Notice
          tone="wait"
          title="No network at the moment"
          text="Everything is kept on this phone. It is sent by itself as soon as the network is back: leave this page open, or come back to it later."
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={state !== 'rest'}
        busyText={state === 'waiting' ? 'Trying again...' : 'Sending...'}
      >
        Send team
      </Button>
    </form>
  );
}

function SentTeams({ code }: { readonly code: string }) {
  const place = sentTeamsPlace(code);
  if (sentHere(place).length === 0) return null;
  return (
    <SentBefore
      place={place}
      page={REGISTRATION_PAGES.ownTeam}
      ask={async (receipt) => (await askOwnTeam(receipt)).form.name}
    >
      Below, another team can register.
    </SentBefore>
  );
}
