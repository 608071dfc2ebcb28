import { ph, t } from '@lingui/core/macro';
import { useEffect, type CSSProperties, type ReactNode } from 'react';
import type { TournamentShown } from '#protocol/registration/form.ts';
import { teamColour } from '#domain/tournament/team-colour.ts';
import { dayOf, hourOf } from '#web/i18n/calendar.ts';
import { Screen } from '#web/ui/screen.tsx';
import { LanguageChoice } from '#web/i18n/language-choice.tsx';
import { Notice } from './notice.tsx';
import { LeagueCrest, Watermark } from '#web/kit/team/league-crest.tsx';
import { REGISTRATION_LANGUAGE } from './registration-language.ts';

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

/** A section of the page with a heading. */
export function Sheet({ title, children }: SheetProps) {
  return (
    <section className="flex flex-col gap-4 rounded-lg border border-line bg-stand p-4 sm:p-6">
      <h2 className="voice-title text-xl">{title}</h2>
      {children}
    </section>
  );
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
        <Notice
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
