import { HallIcon } from '#web/hall/hall-icon.tsx';
import { wallWords } from '#web/languages/en/wall.ts';

interface SoundHintProps {
  readonly sound: boolean;
  /** True in the light theme; undefined if the page has only one theme. */
  readonly bright?: boolean;
}

/** A hint on the keys for the person who sets up the projector; visible while the mouse moves. */
export function SoundHint({ sound, bright }: SoundHintProps) {
  const words = wallWords();
  return (
    <p
      role="status"
      className="fixed bottom-6 left-1/2 flex -translate-x-1/2 items-center gap-4 rounded-lg border border-edge bg-rail px-5 py-3 text-xl whitespace-nowrap shadow-float"
    >
      <HallIcon name={sound ? 'sound' : 'mute'} className="size-6!" />
      <span>
        {sound ? words.soundOn : words.soundOff} <span className="text-soft">{words.clickOrS}</span>
      </span>
      {bright !== undefined && (
        <span>
          {bright ? words.dark : words.light} <span className="text-soft">(L)</span>
        </span>
      )}
      <span>
        {words.fullScreen} <span className="text-soft">(F)</span>
      </span>
    </p>
  );
}
