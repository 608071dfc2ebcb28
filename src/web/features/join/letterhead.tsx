import { t, ph } from '@lingui/core/macro';
import { type ReactNode, useEffect, type CSSProperties } from 'react';
import { PlainButton } from '#web/ui/plain-button.tsx';
import { fetchMessages, PageLanguage } from '#web/i18n/page-language.ts';
import type { TournamentShown } from '#protocol/registration/form.ts';
import { teamColour } from '#domain/tournament/team-colour.ts';
import { dayOf, hourOf } from '#web/i18n/calendar.ts';
import { Screen } from '#web/ui/screen.tsx';
import { LanguageChoice } from '#web/i18n/language-choice.tsx';
import { LeagueCrest, Watermark } from '#web/kit/team/team-crest.tsx';
import { Refused } from '#web/net/client/call.ts';
import { troubleText } from './registration-calls.ts';

interface JoinNoticeProps {
  /** `good`: done. `wait`: nothing is lost. `bad`: the user has to act. */
  readonly tone: 'good' | 'wait' | 'bad';
  readonly title: string;
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

const TONES: Readonly<Record<JoinNoticeProps['tone'], string>> = {
  good: 'border-turf bg-turf-wash',
  wait: 'border-amber-ink bg-amber-wash',
  bad: 'border-ball-ink bg-ball-wash',
};

/** A message on the page, announced to screen readers. */
export function JoinNotice({ tone, title, text, children }: JoinNoticeProps) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={`flex flex-col items-start gap-2 rounded-md border-s-4 p-4 ${TONES[tone]}`}
    >
      <p className="voice-strong text-lg">{title}</p>
      <p className="text-soft">{text}</p>
      {children}
    </div>
  );
}

/** Where an unanswered form waits. `page`: this browser stores nothing, so the form goes with its page. */
export type Unsent = 'phone' | 'page';

/** Says in red that no answer has come yet, and what sends the form. */
export function NotSentYet({ unsent }: { readonly unsent: Unsent }) {
  const text =
    unsent === 'phone'
      ? t({
          context: 'Registration of a player',
          message:
            'It is kept on this phone, and is sent by itself as soon as the network is back: leave this page open, or open it again later.',
        })
      : t({
          context: 'Registration of a player',
          message: 'It is sent by itself as soon as the network is back: leave this page open.',
        });
  return (
    <JoinNotice
      tone="bad"
      title={t({ context: 'Registration of a player', message: 'Not sent yet' })}
      text={text}
    />
  );
}

interface AlikeProps {
  readonly title: string;
  /** The label of the button that sends the form all the same. */
  readonly another: string;
  readonly onAnother: () => void;
}

/** Warns of a likely duplicate. It can also be two people with one name. */
export function Alike({ title, another, onAnother }: AlikeProps) {
  return (
    <JoinNotice
      tone="wait"
      title={title}
      text={t({
        context: 'Registration of a player',
        message:
          'If that is you, all is well, and there is nothing to do: to change something, open the link of your receipt. If you lost it, ask the organiser, who can send it again.',
      })}
    >
      <PlainButton onClick={onAnother}>{another}</PlainButton>
    </JoinNotice>
  );
}

export const REGISTRATION_LANGUAGE = new PageLanguage(fetchMessages);

interface LetterheadProps {
  readonly tournament: TournamentShown;
  /** The page's title, for example 'Player registration'. */
  readonly what: string;
  /** True: the children are two columns on wide screens. */
  readonly columns?: boolean;
  readonly children: ReactNode;
}

/** The frame of every registration page: the tournament's colour, logo, name and day, in its language. */
export function Letterhead({ tournament, what, columns = false, children }: LetterheadProps) {
  const { name, date, time, language, logo } = tournament;
  useEffect(() => REGISTRATION_LANGUAGE.follow(language), [language]);
  const league: CSSProperties & { readonly '--league': string } = { '--league': teamColour(name) };
  const width = columns ? 'max-w-160 lg:max-w-260' : 'max-w-160';
  return (
    <Screen mood="day">
      <header className="letterhead" style={league}>
        <Watermark />
        <div
          className={`relative mx-auto flex items-center gap-3 px-4 pt-4 pb-3 sm:gap-4 sm:pt-8 sm:pb-6 ${width}`}
        >
          <LeagueCrest name={name} logo={logo} />
          <div className="min-w-0 flex-1">
            <p className="text-sm font-semibold">{what}</p>
            <h1 className="voice-name text-xl text-balance wrap-anywhere sm:text-3xl" dir="auto">
              {name}
            </h1>
            <p className="mt-0.5 text-sm text-balance">
              {dayOf(date)}, <span className="whitespace-nowrap">{hourOf(time)}</span>
            </p>
          </div>
          <LanguageChoice
            page={REGISTRATION_LANGUAGE}
            className="self-start border-white/40 hover:bg-white/10"
          />
        </div>
      </header>
      <div className="striped-line" aria-hidden="true" />
      <main
        className={`mx-auto flex flex-col gap-4 px-4 py-4 sm:py-8 ${width} ${columns ? 'lg:grid lg:grid-cols-2 lg:items-start lg:gap-6' : ''}`}
      >
        {children}
      </main>
      <footer className={`mx-auto px-4 pb-8 text-sm text-faint ${width}`}>
        {t({
          context: 'Registration of a player',
          message: `Made with Boli, for the players' auction of ${ph({ league: name })}`,
        })}
      </footer>
    </Screen>
  );
}

interface SheetProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Sheet({ title, children }: SheetProps) {
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-stand p-4 sm:p-6">
      <h2 className="voice-title text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** Why no form of a tournament opens any more: the title and the text of its sheet. */
export function endedWords(why: 'auction-ended' | 'archived') {
  return {
    title: t({ context: 'Registration of a player', message: 'Registration has ended' }),
    text:
      why === 'archived'
        ? t({
            context: 'Registration of a player',
            message: 'The organiser has closed this tournament. Ask the organiser if you have a question.',
          })
        : t({
            context: 'Registration of a player',
            message: 'The auction of this tournament is over. Ask the organiser if you have a question.',
          }),
  };
}

interface ClosedSheetProps {
  readonly title: string;
  readonly text: string;
  /** True if the form closed while somebody filled it in. Its text stays on the phone. */
  readonly isRefused: boolean;
}

/** Why a form is closed, and what to do. */
export function ClosedSheet({ title, text, isRefused }: ClosedSheetProps) {
  return (
    <>
      {isRefused && (
        <JoinNotice
          tone="bad"
          title={t({ context: 'Registration of a player', message: 'It was not sent' })}
          text={title}
        />
      )}
      <Sheet title={title}>
        <p className="text-soft">{text}</p>
        {isRefused && (
          <p className="text-soft">
            {t({ context: 'Registration of a player', message: 'What you typed is kept on this phone.' })}
          </p>
        )}
      </Sheet>
    </>
  );
}

interface KindPageProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A whole page with a single message, for example while loading or for an invalid link. */
export function KindPage({ title, text, children }: KindPageProps) {
  return (
    <Screen mood="day" className="grid place-items-center p-6 text-center">
      <main aria-live="polite" className="flex max-w-prose flex-col items-center gap-4">
        <img src="/favicon.svg" alt="" width="48" height="48" />
        <h1 className="voice-title text-2xl">{title}</h1>
        <p className="text-soft">{text}</p>
        {children}
      </main>
    </Screen>
  );
}

interface OpeningFormProps {
  /** The name of the page. */
  readonly name: string;
  /** True if a form of this link was sent, and got no answer. */
  readonly waits: boolean;
  readonly slow: boolean;
}

export function OpeningForm({ name, waits, slow }: OpeningFormProps) {
  return (
    <KindPage
      title={name}
      text={
        slow
          ? t({
              context: 'Registration of a player',
              message: 'The network is weak. The form opens as soon as it is there.',
            })
          : t({ context: 'Registration of a player', message: 'Opening the form...' })
      }
    >
      {waits && slow && <NotSentYet unsent="phone" />}
    </KindPage>
  );
}

interface NoPageProps {
  readonly reason: unknown;
  /** True if a form of this link was sent, and got no answer. */
  readonly waits: boolean;
}

/** Why a link shows no form. */
export function NoPage({ reason, waits }: NoPageProps) {
  const isUnknown = reason instanceof Refused && reason.body.code === 'no-such-link';
  const why =
    reason instanceof Error
      ? troubleText(reason)
      : t({ context: 'Registration of a player', message: 'Please try again in a minute.' });
  return (
    <KindPage
      title={
        isUnknown
          ? t({ context: 'Registration of a player', message: 'This link opens nothing' })
          : t({ context: 'Registration of a player', message: 'This page cannot be shown now' })
      }
      text={
        isUnknown
          ? t({
              context: 'Registration of a player',
              message:
                'The organiser may have made a new one. Ask for it, and open it from the message or the QR code.',
            })
          : why
      }
    >
      {waits && (
        <p role="alert" className="voice-strong text-lg text-ball-ink">
          {t({ context: 'Registration of a player', message: 'It was not sent' })}
        </p>
      )}
    </KindPage>
  );
}
