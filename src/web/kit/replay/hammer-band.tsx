import { ph, t } from '@lingui/core/macro';
import type { Stroke } from '#domain/views/view.ts';
import { Money } from '#web/kit/money/money.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { tieWords } from '#web/kit/views/lot-view.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';

interface HammerBandProps {
  readonly stroke: Stroke;
  readonly teams: readonly TeamView[];
}

/** The end of the lot, in the buyer's colour. */
export function HammerBand({ stroke, teams }: HammerBandProps) {
  const { player, sequence } = stroke;
  const sold = stroke.shows === 'sold' ? stroke : null;
  const buyer = teams.find(({ id }) => id === sold?.team);
  const name =
    player.name === '' ? t({ context: 'Replay', message: 'A player who was deleted' }) : player.name;
  return (
    <div
      key={sequence}
      role="status"
      className={`flex animate-arrive flex-wrap items-center gap-3 rounded-lg px-3 py-2 ${sold === null ? 'bg-gray-wash' : 'text-white'}`}
      style={sold === null ? undefined : { background: buyer?.colour }}
    >
      <PlayerPhoto
        name={name}
        number={player.number}
        photo={player.photo}
        {...(buyer !== undefined && { colour: buyer.colour })}
        className={`h-16 w-14 shrink-0 rounded-md ${sold === null ? 'grayscale' : ''}`}
      />
      <p className="voice-strong min-w-0 flex-1 basis-24 text-base leading-tight wrap-anywhere">
        <span className="voice-name block text-lg">{name}</span>
        {sold === null ? (
          t({ context: 'Replay', message: 'No buyer this time' })
        ) : (
          <>
            {t({ context: 'Replay', message: `Sold to ${ph({ team: buyer?.name ?? '' })}` })}{' '}
            <Money amount={sold.price} className="voice-price block text-2xl" />
            {sold.tie !== undefined && (
              <span className="block text-sm font-normal">{tieWords(sold.tie, teams)}</span>
            )}
          </>
        )}
      </p>
      <strong
        className={`voice-price shrink-0 rounded-md border-2 px-1.5 text-2xl ${sold === null ? 'border-ink' : 'border-white'}`}
      >
        {sold === null
          ? t({ context: 'Replay', message: 'UNSOLD' })
          : t({ context: 'Replay', message: 'SOLD' })}
      </strong>
    </div>
  );
}
