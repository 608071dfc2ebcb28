import type { Box } from '#web/kit/cards/canvas/box.ts';
import { fitted, fittedInOneOf, isWhole, stacked, type Measure } from '#web/kit/cards/canvas/text-fit.ts';
import { EDGE, INNER, placed, type PlacedText } from '#web/kit/cards/canvas/placed-text.ts';
import type { CardPrice, SaleCard } from './sale-card.ts';

const CREST = 108;

/** Places team and price in one row, or in two rows if the name or the price is too long. */
export function moneyOf({ team, price }: SaleCard, bottom: number, largest: number, measure: Measure) {
  const x = EDGE + CREST + 26;
  const beside = priceOf(price, INNER, largest, measure);
  const room = EDGE + INNER - beside.width - 44 - x;
  const teamBeside = fitted(
    team.name,
    { style: 'title', width: room, lines: 2, largest: 58, smallest: 44 },
    measure,
  );
  if (room >= LEAST_ROOM && isWhole(teamBeside, team.name)) {
    const name = stacked(teamBeside, measure);
    const height = Math.max(CREST, name.height);
    const top = bottom - height;
    return {
      top,
      crest: crestAt(top + (height - CREST) / 2),
      texts: [
        ...placed(name, x, top + (height - name.height) / 2, 'white'),
        ...beside.at(EDGE + INNER - beside.width, bottom - (height - beside.height) / 2),
      ],
    };
  }
  const below = priceOf(price, INNER, largest * PRICE.below, measure);
  const name = stacked(
    fittedInOneOf(
      team.name,
      [
        { style: 'title', width: EDGE + INNER - x, lines: 2, largest: 60, smallest: 38 },
        { style: 'title', width: EDGE + INNER - x, lines: 3, largest: 38, smallest: 30 },
      ],
      measure,
    ),
    measure,
  );
  const height = Math.max(CREST, name.height);
  const top = bottom - below.height - 34 - height;
  return {
    top,
    crest: crestAt(top + (height - CREST) / 2),
    texts: [...placed(name, x, top + (height - name.height) / 2, 'white'), ...below.at(EDGE, bottom)],
  };
}

/** The least width (px) of a team's name next to a price. */
const LEAST_ROOM = 180;

function crestAt(y: number): Box {
  return { x: EDGE, y, width: CREST, height: CREST };
}

/** `below`: factor of the largest size below the team; `smallest`: px; `unit`, `gap`: shares of the size. */
const PRICE = { below: 1.2, smallest: 48, unit: 0.42, gap: 0.16 } as const;

/** A price with its smaller unit, on one line. */
function priceOf({ figure, unit }: CardPrice, width: number, largest: number, measure: Measure) {
  const widthAt = (size: number) => {
    const digits = measure(figure, 'name', size).width;
    const named = unit === '' ? 0 : measure(unit, 'title', size * PRICE.unit).width + size * PRICE.gap;
    return { digits, whole: digits + named };
  };
  let size = largest;
  while (size > PRICE.smallest && widthAt(size).whole > width) size -= 2;
  const { digits, whole } = widthAt(size);
  const { above } = measure(figure, 'name', size);
  return {
    width: whole,
    height: above,
    /** `y`: the baseline. */
    at: (x: number, y: number): PlacedText[] => [
      { words: figure, style: 'name', size, x, y, tone: 'gold' },
      ...(unit === ''
        ? []
        : [
            {
              words: unit,
              style: 'title',
              size: size * PRICE.unit,
              x: x + digits + size * PRICE.gap,
              y,
              tone: 'gold',
            } as const,
          ]),
    ],
  };
}
