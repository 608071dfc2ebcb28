import { Component, type ReactNode } from 'react';
import { HALL_CALLS } from '#protocol/hall-calls.ts';
import { HallNotice } from './hall-notice.tsx';
import { reloadOnce } from './reload-once.ts';

/** Ms between two looks whether a fresh page can be had. */
const LOOKS = 3_000;

interface Props {
  /** True where a notice would stand in somebody's stream. */
  readonly silent: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * Catches what no screen expected, and a piece of the page that could not be fetched. Nobody stands at a projector to
 * press anything: it loads itself again as soon as the server answers, for without it the browser's own error page comes.
 */
export class HallMishap extends Component<Props, { readonly broken: boolean }> {
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
    return <HallNotice title="This page could not be shown" text="It is loaded again in a moment." />;
  }
}

async function reloadWhenAnswered(): Promise<void> {
  const answered = await fetch(HALL_CALLS.health).then(
    ({ ok }) => ok,
    () => false,
  );
  if (answered) reloadOnce();
}
