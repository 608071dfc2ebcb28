import { allowSound } from '#web/cricket-ui/hammer/hammer-sound.ts';
import { Tick } from '#web/ui/form/tick.tsx';
import { chooseOutbid, useOutbidChoices } from './outbid-choices.ts';

/** The owner's choice of how this phone tells that another team has taken the lead. */
export function OutbidTicks() {
  const choices = useOutbidChoices();
  return (
    <fieldset className="mt-4 border-t border-line pt-2">
      <legend className="voice-label float-left w-full">When another team outbids you</legend>
      {'vibrate' in navigator && (
        <Tick
          label="Vibrate"
          ticked={choices.vibrate}
          onTick={(vibrate) => chooseOutbid({ ...choices, vibrate })}
        />
      )}
      <Tick
        label="Sound"
        ticked={choices.sound}
        onTick={(sound) => {
          if (sound) allowSound();
          chooseOutbid({ ...choices, sound });
        }}
      />
    </fieldset>
  );
}
