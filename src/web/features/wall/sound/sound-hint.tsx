import { t } from '@lingui/core/macro';
import { Volume2, VolumeX } from 'lucide-react';

interface SoundHintProps {
  readonly sound: boolean;
  /** True in the light theme; undefined if the page has only one theme. */
  readonly bright?: boolean;
}

/** A hint on the keys for the person who sets up the projector; visible while the mouse moves. */
export function SoundHint({ sound, bright }: SoundHintProps) {
  return (
    <p
      role="status"
      className="fixed bottom-6 left-1/2 flex -translate-x-1/2 items-center gap-4 rounded-lg border border-edge bg-rail px-5 py-3 text-xl whitespace-nowrap shadow-float"
    >
      {sound ? <Volume2 className="size-6" /> : <VolumeX className="size-6" />}
      <span>
        {sound
          ? t({ context: 'Projector', message: 'Sound on' })
          : t({ context: 'Projector', message: 'Sound off' })}{' '}
        <span className="text-soft">{t({ context: 'Projector', message: '(click or S)' })}</span>
      </span>
      {bright !== undefined && (
        <span>
          {bright
            ? t({ context: 'Projector', message: 'Dark' })
            : t({ context: 'Projector', message: 'Light' })}{' '}
          <span className="text-soft">(L)</span>
        </span>
      )}
      <span>
        {t({ context: 'Projector', message: 'Full screen' })} <span className="text-soft">(F)</span>
      </span>
    </p>
  );
}
