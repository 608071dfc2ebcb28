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
import { registerWords } from '#web/languages/en/register.ts';
import { teamFormWords } from '#web/languages/en/team-form.ts';

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
  const words = teamFormWords();
  useEffect(() => {
    document.title = name === undefined ? words.teamRegistration : words.titleOf(name);
  }, [name, words]);
  if (failed !== null) return <NoPage reason={failed} />;
  if (page === null) {
    return (
      <KindPage
        title={words.teamRegistration}
        text={slow ? registerWords().weakNetwork : registerWords().openingForm}
      />
    );
  }
  return (
    <Letterhead tournament={page.tournament} what={words.teamRegistration}>
      <SentTeams code={code} />
      {page.open && !closed ? (
        <TeamForm code={code} page={page} onReceipt={onReceipt} onClosed={() => setClosed(true)} />
      ) : (
        <Sheet title={words.isClosed}>
          <p className="text-soft">{words.closedText}</p>
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
  const words = teamFormWords();
  const register = registerWords();
  const submitted = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form ref={form} noValidate onSubmit={submitted} className="flex flex-col gap-4">
      <TeamFields typed={typed} problems={problems} onType={onType} />
      <Sheet title={register.yourDetails}>
        <dl className="grid gap-3 text-base">
          <Said what={register.everybodySees}>{words.teamAndName}</Said>
          <Said what={register.organiserSees}>{words.yourPhone}</Said>
          <Said what={register.howLong}>
            {words.phoneDeleted(page.privateDataDays)} {register.restStays}
          </Said>
        </dl>
        <Tick
          name="consent"
          label={register.iAgree}
          ticked={typed.consent}
          onTick={(consent) => onType({ consent })}
          error={problems['consent']}
        />
      </Sheet>
      {trouble !== null && <Notice tone="bad" title={register.notSent} text={trouble} />}
      {state === 'waiting' && <Notice tone="wait" title={register.noNetwork} text={register.sentLater} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={state !== 'rest'}
        busyText={state === 'waiting' ? register.tryingAgain : register.sending}
      >
        {words.send}
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
      {teamFormWords().anotherBelow}
    </SentBefore>
  );
}
