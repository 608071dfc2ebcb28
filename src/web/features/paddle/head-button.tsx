import { ph, t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { SoldStroke, Stroke, View } from '#domain/views/view.ts';
import type { OnCard } from '#web/kit/hall/card-button.tsx';
import { HALL_LANGUAGE } from '#web/kit/hall/hall-language.ts';
import { LanguageChoice } from '#web/i18n/language-choice.tsx';

interface HeadButtonProps {
  /** The sale or pass that the hall shows now; null: none. */
  readonly stroke: Stroke | null;
  readonly sales: View['sales'];
  /** The team of this phone. */
  readonly team: TeamId;
  readonly onCard: OnCard;
}

/** Time (ms) for which the header offers the card of a player whom this team has bought. */
const OFFERED_FOR = 60_000;

/**
 * The button of the header: the card of the player whom this team has just bought, else the list of languages. That list
 * stays mounted, because its owner may have it open when the hammer falls.
 */
export function HeadButton({ stroke, sales, team, onCard }: HeadButtonProps) {
  const [won, setWon] = useState<SoldStroke | null>(null);
  const bought = stroke?.shows === 'sold' && stroke.team === team ? stroke : null;
  if (bought !== null && bought.sequence !== won?.sequence) setWon(bought);
  useEffect(() => {
    if (won === null) return;
    const timer = setTimeout(setWon, OFFERED_FOR, null);
    return () => clearTimeout(timer);
  }, [won]);
  const cardButton = useRef<HTMLButtonElement>(null);
  // A sale that was taken back has no card.
  const player = won !== null && isTrue(won.player.id, team, sales) ? won.player : null;
  return (
    <>
      {player !== null && (
        <button
          ref={cardButton}
          type="button"
          onClick={() => onCard(player.id)}
          className="voice-strong relative z-40 min-h-11 shrink-0 rounded-md border border-white bg-black/45 px-2.5 text-base text-white"
        >
          {t({ context: 'Card', message: 'Card' })}
          <span className="sr-only">
            {t({
              context: 'Card',
              comment: "Only for screen readers, after the word 'Card'.",
              message: ` of ${ph({ player: player.name })}`,
            })}
          </span>
        </button>
      )}
      <LanguageChoice
        page={HALL_LANGUAGE}
        className={player === null ? 'border-white/40 hover:bg-white/10!' : 'hidden'}
        returnTo={() => cardButton.current}
      />
    </>
  );
}

function isTrue(player: PlayerId, team: TeamId, sales: View['sales']): boolean {
  return Object.values(sales).some((sale) => sale.player.id === player && sale.team === team);
}
