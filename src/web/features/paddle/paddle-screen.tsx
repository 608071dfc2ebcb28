import { goneText, goneTitle } from '#web/kit/hall/gone-title.ts';
import { HallNotice } from '#web/kit/hall/hall-notice.tsx';
import type { HallScreenProps } from '#web/kit/hall/hall-screen.ts';
import { useOpeningWords } from '#web/kit/hall/rules/use-opening-words.ts';
import { Paddle } from './paddle.tsx';

/** `/paddle#code`: the phone of a team's owner. */
export function PaddleScreen({ live, state, code }: HallScreenProps) {
  const words = useOpeningWords(state);
  if (state.state === 'gone')
    return <HallNotice title={goneTitle(state.why.code)} text={goneText(state.why)} />;
  if (state.state === 'opening') return <HallNotice title="Boli" text={words} />;
  return <Paddle live={live} state={state} code={code} />;
}
