import { allowSound } from '#web/cricket-ui/hammer/hammer-sound.ts';
import { paddleLateWords } from '#web/languages/en/paddle-late.ts';
import { Tick } from '#web/ui/form/tick.tsx';
import { chooseOutbid, useOutbidChoices } from './outbid-choices.ts';

/** The owner's choice of how this phone signals that another team has taken the lead. */
export function OutbidTicks() {
  const choices = useOutbidChoices();
  const words = paddleLateWords();
  return (
    <fieldset className="mt-4 border-t border-line pt-2">
      <legend className="voice-label float-left w-full">{words.whenOutbid}</legend>
      {'vibrate' in navigator && (
        <Tick
          label={words.vibrate}
          ticked={choices.vibrate}
          onTick={(vibrate) => chooseOutbid({ ...choices, vibrate })}
        />
      )}
      <Tick
        label={words.sound}
        ticked={choices.sound}
        onTick={(sound) => {
          if (sound) allowSound();
          chooseOutbid({ ...choices, sound });
        }}
      />
    </fieldset>
  );
}
