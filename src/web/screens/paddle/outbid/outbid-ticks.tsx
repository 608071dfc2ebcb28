import { knock } from '#web/cricket-ui/hammer/hammer-sound.ts';
import { paddleLateWords } from '#web/languages/en/paddle-late.ts';
import { Tick } from '#web/ui/form/tick.tsx';
import { vibrate } from './outbid-alarm.ts';
import { chooseOutbid, useOutbidChoices } from './outbid-choices.ts';

/**
 * The owner's choice of how this phone signals that another team has taken the lead. A switch that goes on gives its
 * signal once.
 */
export function OutbidTicks() {
  const choices = useOutbidChoices();
  const words = paddleLateWords();
  return (
    <fieldset className="flex flex-wrap gap-x-8">
      <legend className="voice-label float-left w-full pt-2">{words.whenOutbid}</legend>
      {'vibrate' in navigator && (
        <Tick
          label={words.vibrate}
          ticked={choices.vibrate}
          onTick={(vibrates) => {
            if (vibrates) vibrate();
            chooseOutbid({ ...choices, vibrate: vibrates });
          }}
        />
      )}
      <Tick
        label={words.sound}
        ticked={choices.sound}
        onTick={(sound) => {
          if (sound) knock();
          chooseOutbid({ ...choices, sound });
        }}
      />
    </fieldset>
  );
}
