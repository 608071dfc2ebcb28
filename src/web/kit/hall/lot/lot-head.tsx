import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { grouped } from '#protocol/amount-text.ts';
import { countedStyles } from '#domain/tournament/playing-styles.ts';
import { styleName } from '#web/i18n/style-name.ts';
import { setWords } from '#web/i18n/texts/standing-words.ts';
import { Badge, StyleBadge } from '#web/kit/player/badge.tsx';
import { ListedBase } from '#web/kit/player/listed-base.tsx';
import { Money } from '#web/kit/money/money.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import type { LotView } from '#web/kit/views/lot-view.ts';

/** The player on the block, on a phone: photo, number, name, styles, base price. */
export function LotHead({ lot }: { readonly lot: LotView }) {
  const { player, reduced, place, of, category, own, set } = lot;
  const price = (
    <>
      <ListedBase reduced={reduced} />
      <Money amount={player.basePrice} />
    </>
  );
  return (
    <section
      key={player.id}
      aria-label={t({ context: 'Lot', message: 'Player on the block' })}
      className="phone-lot flex min-w-0 animate-arrive gap-3"
    >
      <PlayerPhoto
        name={player.name}
        number={player.number}
        photo={player.photo}
        className="phone-photo rounded-lg"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="voice-label one-line">
          {t({
            context: 'Lot',
            message: `Lot ${ph({ place: grouped(place) })} of ${ph({ of: grouped(of) })}`,
          })}
          {player.number !== '' && ` · #${player.number}`}
          {set !== null && ` · ${setWords(set)}`}
        </p>
        {/* Every name has two lines, so that nothing below it moves. */}
        <h2 className="phone-name voice-name min-h-[2.08em]">
          <span className="line-clamp-2 wrap-anywhere">{player.name}</span>
        </h2>
        <p className="phone-more flex flex-wrap gap-1">
          {countedStyles(player.styles).map((style) => (
            <StyleBadge key={style} style={style} size="sm">
              {styleName(style)}
            </StyleBadge>
          ))}
          {category !== null && (
            <Badge tone="blue" size="sm">
              {category}
            </Badge>
          )}
          {(player.isOwner ? [...own, t({ context: 'Lot', message: 'Owner' })] : own).map((field, at) => (
            <Badge key={at} tone="gray" size="sm">
              {field}
            </Badge>
          ))}
        </p>
        <p className="text-sm leading-tight text-soft">
          {/* A replay has no age of a player who was deleted. */}
          {player.age > 0 ? (
            <Trans context="Lot">
              {ph({ age: player.age })} · base {price}
            </Trans>
          ) : (
            price
          )}
          {reduced && <b> · {reduced.words}</b>}
        </p>
      </div>
    </section>
  );
}
