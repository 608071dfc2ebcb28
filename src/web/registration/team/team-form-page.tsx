import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { REGISTRATION_PAGES } from '#protocol/registration/calls.ts';
import { notOpen } from '#protocol/registration/form.ts';
import type { TeamPageAnswer, TeamReceiptAnswer, TeamSubmitRequest } from '#protocol/registration/teams.ts';
import { Refused } from '#web/calls/client/call.ts';
import { Fields, Said, Tick } from '#web/registration/form/consent-fields.tsx';
import { useFocusFirst } from '#web/registration/form/focus-first.ts';
import type { Problems } from '#web/registration/form/typed.ts';
import { KindPage, NoPage } from '#web/registration/kind-page.tsx';
import { ClosedSheet, Letterhead, Sheet } from '#web/registration/letterhead.tsx';
import { Alike, NotSentYet, Notice, type Unsent } from '#web/registration/notice.tsx';
import { untilThere } from '#web/registration/try-again.ts';
import { useAnswer } from '#web/registration/use-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { SentBefore } from '#web/registration/sent/sent-before.tsx';
import { isNumberSentHere, sentHere } from '#web/registration/sent/sent-here.ts';
import { askOwnTeam, askTeamPage, submitTeam } from './team-calls.ts';
import {
  keepTeamDraft,
  sentTeamsPlace,
  teamDraftOf,
  teamDraftSent,
  teamFormOf,
  teamProblemsOf,
  teamRefusal,
  UNANSWERED_TEAM,
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
  // The server closed the form only when this page sent it.
  const [refused, setRefused] = useState<TeamPageAnswer['closed']>(null);
  const name = page?.tournament.name;
  const words = teamFormWords();
  useEffect(() => {
    document.title = name === undefined ? words.teamRegistration : words.titleOf(name);
  }, [name, words]);
  const waits = UNANSWERED_TEAM.of(code) !== null;
  if (failed !== null) return <NoPage reason={failed} waits={waits} />;
  if (page === null) {
    return (
      <KindPage
        title={words.teamRegistration}
        text={slow ? registerWords().weakNetwork : registerWords().openingForm}
      >
        {waits && slow && <NotSentYet unsent="phone" />}
      </KindPage>
    );
  }
  const why = refused ?? page.closed;
  return (
    <Letterhead tournament={page.tournament} what={words.teamRegistration}>
      <SentTeams code={code} />
      {why === null || waits ? (
        <TeamForm code={code} page={page} onReceipt={onReceipt} onClosed={setRefused} />
      ) : (
        <ClosedSheet {...closedWords(why)} isRefused={refused !== null} />
      )}
    </Letterhead>
  );
}

function closedWords(why: NonNullable<TeamPageAnswer['closed']>) {
  const { hasEnded, overText, archivedText } = registerWords();
  const { isClosed, closedText } = teamFormWords();
  if (why === 'auction-ended') return { title: hasEnded, text: overText };
  if (why === 'archived') return { title: hasEnded, text: archivedText };
  return { title: isClosed, text: closedText };
}

interface TeamFormProps extends TeamFormPageProps {
  readonly page: TeamPageAnswer;
  readonly onClosed: (why: NonNullable<TeamPageAnswer['closed']>) => void;
}

/** The form of a team. The phone stores the draft until the server has it. */
function TeamForm({ code, page, onReceipt, onClosed }: TeamFormProps) {
  const [draft, setDraft] = useState(() => teamDraftOf(code));
  const [state, setState] = useState<'rest' | 'sending' | 'waiting'>('rest');
  const [problems, setProblems] = useState<Problems>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  /** Where the form waits for an answer that is late; null: none is late. */
  const [unsent, setUnsent] = useState<Unsent | null>(null);
  /** A similar registration: on this phone by number, on the server by name. */
  const [like, setLike] = useState<'name' | 'number' | null>(null);
  const busy = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const focusFirst = useFocusFirst(form);
  const { typed } = draft;
  const onType = (changes: Partial<TypedTeam>) => {
    // A logo is made small for a while, and what is typed meanwhile stays.
    setDraft((before) => {
      const next = { ...before, typed: { ...before.typed, ...changes } };
      keepTeamDraft(code, next);
      return next;
    });
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changes))),
    );
    setLike(null);
  };
  const wrong = (found: Problems) => {
    setProblems(found);
    focusFirst(found);
  };
  const send = async (another: boolean) => {
    if (busy.current) return;
    const found = teamProblemsOf(typed);
    setTrouble(null);
    setLike(null);
    if (Object.keys(found).length > 0) {
      wrong(found);
      return;
    }
    busy.current = true;
    setState('sending');
    const request = { key: draft.key, ticket: page.ticket, form: teamFormOf(typed), another };
    const isDraftKept = keepTeamDraft(code, draft);
    if (!another && (await isNumberSentHere(sentTeamsPlace(code), typed.phone, askOwnTeam))) {
      setLike('number');
      setState('rest');
      busy.current = false;
      return;
    }
    // A page closed before this line sends nothing later: the number may belong to a team sent before.
    const isKept = UNANSWERED_TEAM.keep(code, request) && isDraftKept;
    await deliver(request, isKept ? 'phone' : 'page');
  };
  const deliver = async (request: TeamSubmitRequest, waitsOn: Unsent) => {
    busy.current = true;
    setState('sending');
    const onWait = () => {
      setState('waiting');
      setUnsent(waitsOn);
    };
    try {
      const answer = await untilThere(() => submitTeam(code, request), { onWait });
      teamDraftSent(code, answer.receipt, request.form.name ?? '');
      onReceipt(answer);
    } catch (reason) {
      UNANSWERED_TEAM.forget(code);
      setState('rest');
      setUnsent(null);
      const { code: refusal, details = null } = reason instanceof Refused ? reason.body : { code: null };
      const over = refusal === 'registration-not-open' ? notOpen.safeParse(details) : null;
      if (over?.success) {
        onClosed(over.data.why);
      } else if (refusal === 'team-registered-already') {
        setLike('name');
      } else {
        const refused = teamRefusal(reason);
        setTrouble(refused.trouble);
        wrong(refused.problems);
      }
    } finally {
      busy.current = false;
    }
  };
  // The same key and the same text: a form that the server already has makes no second registration.
  const resume = useEffectEvent(() => {
    const request = UNANSWERED_TEAM.of(code);
    if (request === null || busy.current) return;
    setUnsent('phone');
    void deliver(request, 'phone');
  });
  useEffect(() => resume(), []);
  const words = teamFormWords();
  const register = registerWords();
  const submitted = (event: SubmitEvent) => {
    event.preventDefault();
    void send(false);
  };
  return (
    <form ref={form} noValidate onSubmit={submitted} className="flex flex-col gap-4">
      <Fields isLocked={state !== 'rest'}>
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
      </Fields>
      {like !== null && (
        <Alike
          title={like === 'number' ? register.numberAlike : words.nameAlike}
          another={words.sendAnother}
          onAnother={() => void send(true)}
        />
      )}
      {trouble !== null && <Notice tone="bad" title={register.notSent} text={trouble} />}
      {unsent !== null && <NotSentYet unsent={unsent} />}
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
