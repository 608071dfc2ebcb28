import { t } from '@lingui/core/macro';
import { Component, type ReactNode } from 'react';
import { PATHS } from '#protocol/paths.ts';
import { HallNotice } from './hall-notice.tsx';
import { reloadOnce } from '#web/ui/reload-if-outdated.ts';

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
