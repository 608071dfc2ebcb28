import { ph, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { Player } from '#domain/tournament/player.ts';
import { cssValues } from '#web/ui/css-values.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { FittingName } from '#web/ui/fitting-name.tsx';
import { lotWords } from '#web/i18n/en/lot.tsx';
import { withInitial } from './with-initial.ts';

/** Up to this many players have a photo and a base price; more are listed by name, up to `NAMES`. */
const WITH_FACES = 5;
const NAMES = 20;

/** The unsold players by name. */
export function UnsoldPanel({ players }: { readonly players: readonly Player[] }) {
  const faces = players.length <= WITH_FACES;
  const shown = players.length <= NAMES ? players : players.slice(0, NAMES - 1);
  return (
    <section
      aria-label={t({ context: 'Projector', message: 'Unsold players' })}
      className="projector-result-part"
    >
      <h2 className="voice-title text-3xl">
        {t({ context: 'Projector', message: `Unsold: ${ph({ count: grouped(players.length) })}` })}
      </h2>
      <ul
        className={`rounded-lg bg-stand p-6 ${faces ? 'projector-unsold' : 'projector-unsold-names'}`}
        style={cssValues({ '--rows': Math.ceil(shown.length / 2) })}
      >
        {shown.map(({ id, name, number, photo, basePrice }) => (
          <li key={id} className="flex min-w-0 items-center gap-5">
            {faces && (
              <PlayerPhoto
                name={name}
                number={number}
                photo={photo}
                className="aspect-[9/8] h-full rounded-md"
              />
            )}
            <span className="min-w-0 flex-1">
              <FittingName
                name={name}
                short={withInitial(name)}
                className={`projector-fits block ${faces ? 'voice-strong' : 'projector-fits-line'}`}
              />
              {faces && (
                <span className="block text-2xl text-soft">
                  {lotWords().base(<MoneyBeside amount={basePrice} fits={13} />)}
                </span>
              )}
            </span>
          </li>
        ))}
        {shown.length < players.length && (
          <li className="text-soft">
            {t({
              context: 'Projector',
              message: `and ${ph({ count: grouped(players.length - shown.length) })} more`,
            })}
          </li>
        )}
      </ul>
    </section>
  );
}
