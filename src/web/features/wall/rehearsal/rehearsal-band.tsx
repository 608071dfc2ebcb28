import type { MouseEvent } from 'react';
import type { Pace } from '#web/features/wall/use-pace.ts';

interface RehearsalBandProps {
  readonly pace: Pace;
  /** True when the rehearsal is over, so that there is nothing to pause. */
  readonly over: boolean;
}

/** A band that marks the rehearsal, with buttons to pause it and to change its speed. */
export function RehearsalBand({ pace, over }: RehearsalBandProps) {
  const { words, waits, press, faster, slower } = pace;
  return (
    <header className="rehearsal-band">
      <p className="voice-name me-auto text-3xl">REHEARSAL</p>
      <p role="status" className="font-semibold">
        {over ? 'The rehearsal is over' : words}
      </p>
      {!over && (
        <p className="flex flex-wrap gap-2">
          <Key onPress={press}>{waits ? 'Go on (space)' : 'Pause (space)'}</Key>
          <Key onPress={slower}>Slower (←)</Key>
          <Key onPress={faster}>Faster (→)</Key>
        </p>
      )}
    </header>
  );
}

function Key({ onPress, children }: { readonly onPress: () => void; readonly children: React.ReactNode }) {
  const press = (event: MouseEvent) => {
    // A click elsewhere on the projector page switches its sound.
    event.stopPropagation();
    onPress();
  };
  return (
    <button type="button" className="rehearsal-key" onClick={press}>
      {children}
    </button>
  );
}
