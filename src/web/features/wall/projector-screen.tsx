import './projector.css';
import { useAwake } from '#web/kit/hall/use-awake.ts';
import { silentSince } from '#web/net/sync/link.ts';
import { goneText, goneTitle } from '#web/kit/hall/gone-title.ts';
import type { HallScreenProps } from '#web/kit/hall/hall-screen.ts';
import { useAllPlayers } from '#web/kit/hall/squads/use-all-players.ts';
import { useStroke } from '#web/kit/views/use-stroke.ts';
import { useOpeningWords } from '#web/kit/hall/rules/use-opening-words.ts';
import { ProjectorView } from './projector-view.tsx';
import { ProjectorNotice } from './projector-notice.tsx';
import { SoundHint } from '#web/features/wall/sound/sound-hint.tsx';
import { useSounds } from '#web/features/wall/sound/use-sounds.ts';
import { useBright } from './use-bright.ts';
import { useProjectorKeys } from './use-projector-keys.ts';

/** The projector page: no controls, never blank, and the display stays on. */
export function ProjectorScreen({ live, state, code }: HallScreenProps) {
  useAwake();
  const { sound, hint } = useProjectorKeys();
  const bright = useBright();
  const words = useOpeningWords(state);
  // The finished scene lists all sold players.
  useAllPlayers(live, state);
  const play = useSounds(state.state === 'open' ? state.view.show : {}, sound);
  const [stroke] = useStroke(live, state.state === 'open' ? state.view.stroke : undefined, ({ shows }) =>
    play(shows === 'sold' ? 'hammer' : 'unsold'),
  );
  return (
    <div
      data-fills=""
      data-hint={hint || undefined}
      className={`screen ${bright ? 'bright' : 'night'} projector bg-ground text-ink`}
    >
      {state.state === 'gone' && (
        <ProjectorNotice title={goneTitle(state.why.code)} text={goneText(state.why)} />
      )}
      {state.state === 'opening' && <ProjectorNotice title="Boli" text={words} />}
      {state.state === 'open' && (
        <ProjectorView
          live={live}
          code={code}
          view={state.view}
          at={state.at}
          rows={state.rows}
          since={silentSince(state.link)}
          stroke={stroke}
          sound={sound}
          play={play}
        />
      )}
      {hint && <SoundHint sound={sound} bright={bright} />}
    </div>
  );
}
