import { t, ph } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import type { OwnTeamPage as Own } from '#protocol/registration/teams.ts';
import { CheckedForm, resolvedBy, showRefusal } from '#web/features/join/form/checked-form.tsx';
import { isNumberOfOther } from '#web/features/join/kept-here.ts';
import { Button } from '#web/ui/button.tsx';
import {
  askOwnTeam,
  correctTeam,
  SENT_TEAMS_PLACES,
  TeamFormFields,
  teamFormOf,
  teamProblemsOf,
  teamQuestions,
  type TypedTeam,
  withdrawTeam,
} from './team-fields.tsx';
import { useEffect } from 'react';
import { registrationAddress } from '#protocol/registration/calls.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { FromPurse } from '#web/kit/money/money.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { Letterhead, Sheet, JoinNotice } from '#web/features/join/letterhead.tsx';
import { ChangeOrWithdraw, NoReceipt, ShareLink, Ticket, useReceipt } from '#web/features/join/receipt.tsx';
import { createdOn } from '#web/i18n/calendar.ts';
import { retainedWord } from '#web/i18n/texts/price-paid.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { inChosenDigits } from '#web/i18n/current-language.ts';
import { useNamesRead } from '#web/kit/hall/names-read.ts';

interface OwnTeamPageProps {
  /** The code of the receipt. */
  readonly code: string;
  /** The page received with the receipt; null loads it from the server. */
  readonly first: Own | null;
}

/** The receipt page of an owner: the stored answers, and the organiser's decision. */
export function OwnTeamPage({ code, first }: OwnTeamPageProps) {
  const receipt = useReceipt({ first, ask: (signal) => askOwnTeam(code, signal), changesRarely });
  const { own, problem, slow } = receipt;
  const readNames = useNamesRead();
  const pageName = t({ context: 'Registration of a team', message: 'My team' });
  const title =
    own === null
      ? pageName
      : t({ context: 'Registration of a team', message: `${ph({ league: own.tournament.name })}: my team` });
  useEffect(() => {
    document.title = title;
  }, [title]);
  if (problem !== null || own === null) return <NoReceipt name={pageName} problem={problem} slow={slow} />;
  const address = registrationAddress(location.origin, 'ownTeam', code);
  return (
    <Letterhead tournament={own.tournament} what={pageName} columns>
      {receipt.correcting ? (
        <div className="lg:col-span-2 lg:mx-auto lg:w-full lg:max-w-160">
          <TeamCorrection code={code} own={own} onDone={receipt.corrected} />
        </div>
      ) : (
        <>
          <Details code={code} own={own} onChange={receipt.change} onCorrect={receipt.correct} />
          {own.result && (
            <div className="lg:row-span-2">
              <UnitContext value={own.result.unit}>
                <SquadAfterAuction result={readNames(own.result)} />
              </UnitContext>
            </div>
          )}
          <Sheet title={t({ context: 'Receipt of a registration', message: 'Keep this receipt' })}>
            <p className="text-soft">
              {t({
                context: 'Registration of a team',
                message:
                  'This page has an address of its own. Keep it to yourself: with it your team can be changed.',
              })}
            </p>
            <ShareLink
              address={address}
              message={`${t({ context: 'Registration of a team', message: 'My team:' })} ${address}`}
              label={t({ context: 'Receipt of a registration', message: 'Send it to myself' })}
            />
          </Sheet>
        </>
      )}
    </Letterhead>
  );
}

/** True: only an organiser who takes a rejection or the end of the auction back changes the page. */
function changesRarely({ state, result }: Own): boolean {
  return state === 'rejected' || (result !== undefined && result !== null);
}

interface CorrectionProps {
  readonly code: string;
  readonly own: Own;
  /** Called with null if nothing changed. */
  readonly onDone: (own: Own | null) => void;
}

export function TeamCorrection({ code, own, onDone }: CorrectionProps) {
  const { name, bidder, phone, colour } = own.form;
  const form = useForm<TypedTeam>({
    defaultValues: {
      ...{ name, bidder, phone: phone ?? '', colour: colour ?? '', logo: own.logo, consent: true },
    },
    resolver: (typed) => resolvedBy(typed, teamProblemsOf(typed)),
    shouldFocusError: false,
  });
  const save = async (typed: TypedTeam, another: boolean) => {
    const phones = { before: phone ?? '', after: typed.phone };
    if (!another && (await isNumberOfOther(SENT_TEAMS_PLACES, phones, { own: code, ask: askOwnTeam }))) {
      form.setError('root.alike', { type: 'number' });
      return;
    }
    try {
      onDone(await correctTeam(code, { form: teamFormOf(typed), another }));
    } catch (reason) {
      showRefusal(form, reason);
    }
  };
  return (
    <CheckedForm
      form={form}
      send={save}
      words={teamQuestions(t({ context: 'Registration of a team', message: 'It was not saved' }))}
      fields={<TeamFormFields taken={own.colours} />}
    >
      <div className="grid gap-2 sm:grid-cols-2">
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          busyText={t({ context: 'Receipt of a registration', message: 'Saving...' })}
        >
          {t({ context: 'Receipt of a registration', message: 'Save' })}
        </Button>
        <Button onClick={() => onDone(null)}>
          {t({ context: 'Registration of a team', message: 'Cancel' })}
        </Button>
      </div>
    </CheckedForm>
  );
}

interface DetailsProps {
  readonly code: string;
  readonly own: Own;
  readonly onChange: (own: Own) => void;
  readonly onCorrect: () => void;
}

const SAID: Readonly<Record<Own['state'], Said>> = {
  new: ({ createdAt }) => ({
    tone: 'good',
    title: t({ context: 'Registration of a team', message: 'Your team has arrived' }),
    text: t({
      context: 'Registration of a team',
      message: `Received on ${ph({ day: createdOn(new Date(createdAt).toISOString()) })}. The organiser looks at it next.`,
    }),
  }),
  approved: ({ result }) =>
    result === undefined || result === null
      ? {
          tone: 'good',
          title: t({ context: 'Registration of a team', message: 'Your team takes part' }),
          text: t({
            context: 'Registration of a team',
            message: 'The organiser has approved it. Before the auction you get a link by which you bid.',
          }),
        }
      : {
          tone: 'good',
          title: t({ context: 'Registration of a team', message: 'The auction is over' }),
          text:
            result.squad.length === 0
              ? t({ context: 'Registration of a team', message: 'Your team has bought nobody.' })
              : t({ context: 'Registration of a team', message: 'Here is your squad.' }),
        },
  rejected: () => ({
    tone: 'bad',
    title: t({ context: 'Registration of a team', message: 'Your team does not take part' }),
    text: t({
      context: 'Registration of a team',
      message: 'The organiser has not taken this team. Ask the organiser if you think that is a mistake.',
    }),
  }),
  withdrawn: () => ({
    tone: 'wait',
    title: t({ context: 'Registration of a team', message: 'You have withdrawn your team' }),
    text: t({
      context: 'Registration of a team',
      message: 'To come back, register again by the link of the tournament.',
    }),
  }),
};

function Details({ code, own, onChange, onCorrect }: DetailsProps) {
  const { form, logo } = own;
  return (
    <Ticket
      picture={<TeamCrest team={{ short: form.name, logo, colour: form.colour ?? undefined }} size={80} />}
      name={form.name}
      lines={[form.bidder, ...(form.phone === null ? [] : [form.phone])]}
    >
      <JoinNotice {...SAID[own.state](own)} />
      <ChangeOrWithdraw
        mayCorrect={own.mayWithdraw && own.mayChange}
        mayWithdraw={own.mayWithdraw}
        sentence={t({
          context: 'Registration of a team',
          message: `Your team would not take part in the auction of ${ph({ league: own.tournament.name })}. Do you want to withdraw?`,
        })}
        onCorrect={onCorrect}
        withdraw={async () => onChange(await withdrawTeam(code))}
      />
    </Ticket>
  );
}

/** The players of a team after the auction, with what each cost, and its purse. */
export function SquadAfterAuction({ result }: { readonly result: NonNullable<Own['result']> }) {
  const { unit, squad, spent, left } = result;
  return (
    <Sheet
      title={`${t({ context: 'Registration of a team', message: 'Your squad' })} (${inChosenDigits(String(squad.length))})`}
    >
      {squad.length > 0 && (
        <ol className="divide-y divide-line">
          {squad.map(({ name, number, captain, as, ...paid }) => (
            <li key={number} className="flex items-baseline justify-between gap-3 py-2">
              <span className="min-w-0 wrap-break-word">
                <span className="voice-strong" dir="auto">
                  {name}
                </span>
                {(captain !== undefined || as !== undefined) && (
                  <span className="block text-sm text-soft">
                    {[
                      ...(captain === undefined
                        ? []
                        : [t({ context: 'Cards and squads', message: 'Captain' })]),
                      ...(as === undefined ? [] : [retainedWord(as)]),
                    ].join(', ')}
                  </span>
                )}
              </span>
              <span className="text-end">
                <span className="voice-strong whitespace-nowrap">{amountIn(unit, paid.price)}</span>
                <FromPurse paid={paid} className="block text-sm text-soft" />
              </span>
            </li>
          ))}
        </ol>
      )}
      <dl className="grid grid-cols-2 gap-3">
        {(
          [
            [t({ context: 'Cards and squads', message: 'Spent' }), spent],
            [t({ context: 'Cards and squads', message: 'Purse left' }), left],
          ] as const
        ).map(([label, amount]) => (
          <div key={label} className="rounded-md bg-rail p-3">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="voice-strong">{amountIn(unit, amount)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

type Said = (own: Own) => {
  readonly tone: 'good' | 'wait' | 'bad';
  readonly title: string;
  readonly text: string;
};
