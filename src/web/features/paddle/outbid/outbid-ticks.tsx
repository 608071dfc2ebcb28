import { t } from '@lingui/core/macro';
import { knock } from '#web/kit/hammer/hammer-sound.ts';
import { Tick } from '#web/ui/form/tick.tsx';
import { vibrate } from './outbid-alarm.ts';
import { useOutbidChoices } from './outbid-choices.ts';

/**
 * The owner's choice of how this phone signals that another team has taken the lead. A switch that goes on gives its
 * signal once.
 */
export function OutbidTicks() {
  const choices = useOutbidChoices();
  return (
    <fieldset className="flex flex-wrap gap-x-8">
      <legend className="voice-label float-left w-full pt-2">
        {t({ context: "Owner's lists and dialogs", message: 'When another team outbids you' })}
      </legend>
      {'vibrate' in navigator && (
        <Tick
          label={t({ context: "Owner's lists and dialogs", message: 'Vibrate' })}
          ticked={choices.vibrate}
          onTick={(vibrates) => {
            if (vibrates) vibrate();
            useOutbidChoices.setState({ vibrate: vibrates });
          }}
        />
      )}
      <Tick
        label={t({ context: "Owner's lists and dialogs", message: 'Sound' })}
        ticked={choices.sound}
        onTick={(sound) => {
          if (sound) knock();
          useOutbidChoices.setState({ sound });
        }}
      />
    </fieldset>
  );
}
