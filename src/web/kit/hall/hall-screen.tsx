import type { ViewStore, ViewState } from '#web/net/sync/hall/view-store.ts';
import { fetchMessages, PageLanguage } from '#web/i18n/page-language.ts';
import { useEffect, Component, type ReactNode } from 'react';
import type { Language } from '#domain/languages.ts';
import { useTurn } from '#web/ui/motion.ts';
import { t } from '@lingui/core/macro';
import { watchLanguage } from '#web/i18n/current-language.ts';
import type { ByeCode } from '#protocol/feed/live.ts';
import { refusalIn } from '#web/i18n/refusal-words.ts';
import { Screen } from '#web/ui/screen.tsx';
import { PATHS } from '#protocol/paths.ts';
import { useOpeningWords } from '#web/kit/views/news.ts';
import { reloadOnce } from '#web/ui/reload-if-outdated.ts';

/** The props of every hall screen. It draws all three states itself; none may be blank. */
export interface HallScreenProps {
  readonly live: ViewStore;
  readonly state: ViewState;
  /** The secret of this page's link: an owner's phone bids with it. */
  readonly code: string;
}

/** The language of a page of the hall. */
export const HALL_LANGUAGE = new PageLanguage(fetchMessages);

/** Time (ms) for which a wall shows one of two languages. */
const TURN = 15_000;

/**
 * Follows the languages of the hall. A page with a viewer shows the viewer's choice, else the first language. A wall shows
 * two in turn. `languages`: empty until the auction is known.
 */
export function useHallLanguages(languages: readonly Language[], isWall: boolean): void {
  const language = languages[useTurn(isWall ? languages.length : 1, TURN)];
  useEffect(() => {
    if (!isWall) HALL_LANGUAGE.restore();
  }, [isWall]);
  useEffect(() => {
    if (language !== undefined) HALL_LANGUAGE.follow(language);
  }, [language]);
}

/**
 * Shows the title in the language of the page from now on, except while the page has a title of its own. The answer ends
 * that.
 */
export function translateTitle(): () => void {
  let shown = pageTitle();
  return watchLanguage(() => {
    const title = pageTitle();
    if (document.title === shown) document.title = title;
    shown = title;
  });
}

/** The title of a page of the hall that has none of its own: that of links.html. */
const pageTitle = () => t({ context: 'Title of a page', message: 'Boli: live auction' });

/** The heading on a screen that the server has sent away with a `bye`. The server's sentence is below it. */
export function goneTitle(code: ByeCode): string {
  if (code === 'replaced')
    return t({ context: 'Page of the hall', message: 'The auction goes on elsewhere' });
  if (code === 'tournament-deleted')
    return t({ context: 'Page of the hall', message: 'This tournament is deleted' });
  return code === 'auction-damaged'
    ? t({ context: 'Page of the hall', message: 'This auction is closed' })
    : t({ context: 'Page of the hall', message: 'This link no longer works' });
}

/** The reason why a screen was sent away, in a sentence. */
export function goneText({ code, sentence }: { readonly code: ByeCode; readonly sentence: string }): string {
  return refusalIn(code, sentence);
}

interface HallNoticeProps {
  readonly title: string;
  readonly text: string;
}

/** A page with one message: nothing has arrived yet, or the link is invalid. */
export function HallNotice({ title, text }: HallNoticeProps) {
  return (
    <Screen mood="night" className="grid place-items-center p-6 text-center">
      <main aria-live="polite" className="flex max-w-prose flex-col items-center gap-4">
        {/* The browser has already loaded the page's own icon. */}
        <img src="/favicon.svg" alt="" width="48" height="48" />
        <h1 className="voice-title text-2xl">{title}</h1>
        <p className="text-soft">{text}</p>
      </main>
    </Screen>
  );
}

/** The notice of a page that nothing has reached yet, or that was sent away. */
export function NotOpen({ state }: { readonly state: Exclude<ViewState, { state: 'open' }> }) {
  const words = useOpeningWords(state);
  if (state.state === 'opening') return <HallNotice title="Boli" text={words} />;
  return <HallNotice title={goneTitle(state.why.code)} text={goneText(state.why)} />;
}

/** Pause (ms) between two attempts to load the page again. */
const LOOKS = 3_000;

interface Props {
  /** True where a notice would be visible in a video stream. */
  readonly silent: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * Catches errors of a screen, and parts of the page that failed to load. Nobody operates a projector, so it reloads
 * by itself. It waits until the server answers, because the browser would else show its own error page.
 */
export class HallErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };
  #looks: ReturnType<typeof setInterval> | undefined;

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch() {
    clearInterval(this.#looks);
    this.#looks = setInterval(() => void reloadWhenAnswered(), LOOKS);
  }

  override componentWillUnmount() {
    clearInterval(this.#looks);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    if (this.props.silent) return null;
    return (
      <HallNotice
        title={t({ context: 'Page of the hall', message: 'This page could not be shown' })}
        text={t({ context: 'Page of the hall', message: 'It is loaded again in a moment.' })}
      />
    );
  }
}

async function reloadWhenAnswered(): Promise<void> {
  const answered = await fetch(PATHS.health).then(
    ({ ok }) => ok,
    () => false,
  );
  if (answered) reloadOnce();
}
