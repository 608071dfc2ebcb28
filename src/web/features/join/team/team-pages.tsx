import { ph, t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { REGISTRATION_PAGES } from '#protocol/registration/calls.ts';
import type { TeamPageAnswer, TeamReceiptAnswer } from '#protocol/registration/teams.ts';
import { CheckedForm, SendButton, resolvedBy, useSending } from '#web/features/join/form/checked-form.tsx';
import { PrivacyFact, CheckedTick } from '#web/features/join/form/player-fields.tsx';
import {
  OpeningForm,
  endedWords,
  NoPage,
  ClosedSheet,
  Letterhead,
  Sheet,
} from '#web/features/join/letterhead.tsx';
import { SentBefore } from '#web/features/join/receipt.tsx';
import { isNumberSentHere, sentHere } from '#web/features/join/kept-here.ts';
import { useAnswer } from '#web/features/join/registration-calls.ts';
import {
  askOwnTeam,
  askTeamPage,
  keepTeamDraft,
  sentTeamsPlace,
  submitTeam,
  teamDraftOf,
  teamDraftSent,
  TeamFormFields,
  teamFormOf,
  teamProblemsOf,
  teamQuestions,
  type TypedTeam,
  UNANSWERED_TEAM,
} from './team-fields.tsx';
import { OwnTeamPage } from './own-team-page.tsx';

/** Shows the form of a team, or the receipt after it was sent. */
export function TeamPages({ code }: { readonly code: string }) {
  const [receipt, setReceipt] = useState<TeamReceiptAnswer | null>(null);
  if (receipt !== null) return <OwnTeamPage code={receipt.receipt} first={receipt.own} />;
  if (location.pathname === REGISTRATION_PAGES.ownTeam) return <OwnTeamPage code={code} first={null} />;
  return (
    <TeamFormPage
      code={code}
      onReceipt={(answer) => {
        history.pushState(null, '', `${REGISTRATION_PAGES.ownTeam}#${answer.receipt}`);
        scrollTo(0, 0);
        setReceipt(answer);
      }}
    />
  );
}

interface TeamFormPageProps {
  /** The code of the tournament's link for teams. */
  readonly code: string;
  readonly onReceipt: (answer: TeamReceiptAnswer) => void;
}

/** The page behind the link for teams: the form, or the reason why it is closed. */
function TeamFormPage({ code, onReceipt }: TeamFormPageProps) {
  const { answer: page, failed, slow } = useAnswer(() => askTeamPage(code));
  // The server closed the form only when this page sent it.
  const [refused, setRefused] = useState<TeamPageAnswer['closed']>(null);
  const name = page?.tournament.name;
  const pageName = t({ context: 'Registration of a team', message: 'Team registration' });
  const title =
    name === undefined
      ? pageName
      : t({ context: 'Registration of a team', message: `${ph({ league: name })}: team registration` });
  useEffect(() => {
    document.title = title;
  }, [title]);
  const waits = UNANSWERED_TEAM.of(code) !== null;
  if (failed !== null) return <NoPage reason={failed} waits={waits} />;
  if (page === null) return <OpeningForm name={pageName} waits={waits} slow={slow} />;
  const why = refused ?? page.closed;
  return (
    <Letterhead tournament={page.tournament} what={pageName}>
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
  if (why === 'auction-ended' || why === 'archived') return endedWords(why);
  return {
    title: t({ context: 'Registration of a team', message: 'Registration of teams is closed' }),
    text: t({
      context: 'Registration of a team',
      message:
        'The organiser has not opened it yet, or has closed it. Keep this link: when it opens, the form appears here.',
    }),
  };
}

interface TeamFormProps extends TeamFormPageProps {
  readonly page: TeamPageAnswer;
  readonly onClosed: (why: NonNullable<TeamPageAnswer['closed']>) => void;
}

/** The form of a team. The phone stores the draft until the server has it. */
export function TeamForm({ code, page, onReceipt, onClosed }: TeamFormProps) {
  const [{ key, typed: kept }] = useState(() => teamDraftOf(code));
  const form = useForm<TypedTeam>({
    defaultValues: kept,
    resolver: (typed) => resolvedBy(typed, teamProblemsOf(typed)),
    shouldFocusError: false,
  });
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepTeamDraft(code, { key, typed: values }),
      }),
    [code, key, subscribe],
  );

  const sending = useSending({
    ...{ form, code, unanswered: UNANSWERED_TEAM, submit: submitTeam, onClosed },
    onAnswer: (answer, request) => {
      teamDraftSent(code, answer.receipt, request.form.name ?? '');
      onReceipt(answer);
    },
  });
  const send = async (typed: TypedTeam, another: boolean) => {
    const isDraftKept = keepTeamDraft(code, { key, typed });
    if (!another && (await isNumberSentHere(sentTeamsPlace(code), typed.phone, askOwnTeam))) {
      form.setError('root.alike', { type: 'number' });
      return;
    }
    const request = { key, ticket: page.ticket, form: teamFormOf(typed), another };
    await sending.send(request, isDraftKept);
  };

  return (
    <CheckedForm
      form={form}
      send={send}
      words={teamQuestions(t({ context: 'Registration of a player', message: 'It was not sent' }))}
      fields={
        <>
          <TeamFormFields taken={page.colours} />
          <Sheet
            title={t({ context: 'Registration of a player', message: 'What happens with your details' })}
          >
            <dl className="grid gap-3 text-base">
              <PrivacyFact
                what={t({ context: 'Registration of a player', message: 'Everybody at the auction sees' })}
              >
                {t({
                  context: 'Registration of a team',
                  message: 'the name, logo and colour of the team, and your name.',
                })}
              </PrivacyFact>
              <PrivacyFact
                what={t({ context: 'Registration of a player', message: 'The organiser alone sees' })}
              >
                {t({ context: 'Registration of a team', message: 'your phone number.' })}
              </PrivacyFact>
              <PrivacyFact what={t({ context: 'Registration of a player', message: 'How long it is kept' })}>
                {t({
                  context: 'Registration of a team',
                  message: `Your phone number is deleted ${ph({ days: page.privateDataDays })} days after the auction.`,
                })}{' '}
                {t({
                  context: 'Registration of a player',
                  message:
                    'The rest stays with the tournament. The organiser deletes all of it whenever you ask. Backups of the server lose it seven days later.',
                })}
              </PrivacyFact>
            </dl>
            <CheckedTick
              name="consent"
              label={t({
                context: 'Registration of a player',
                message: 'I agree that this is kept and shown as written here.',
              })}
            />
          </Sheet>
        </>
      }
    >
      <SendButton unsent={sending.unsent}>
        {t({ context: 'Registration of a team', message: 'Send team' })}
      </SendButton>
    </CheckedForm>
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
      {t({ context: 'Registration of a team', message: 'Below, another team can register.' })}
    </SentBefore>
  );
}
