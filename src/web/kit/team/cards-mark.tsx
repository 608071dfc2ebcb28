import { cardsText } from '#web/kit/views/match-view.ts';

/** How often a team may still use its right to match: a number on a card. Nothing where the rules have no such right. */
export function CardsMark({ cards }: { readonly cards: number | null }) {
  if (cards === null) return null;
  const words = cardsText(cards);
  return (
    <span
      role="img"
      aria-label={words}
      title={words}
      className="voice-title min-w-[1.4em] shrink-0 rounded-[0.25em] border-[0.12em] border-current px-[0.3em] text-center leading-[1.45]"
    >
      {cards}
    </span>
  );
}
