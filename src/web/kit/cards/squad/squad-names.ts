import { placed, type PlacedText } from '#web/kit/cards/canvas/placed-text.ts';
import { fittedInRoom, type Block, type Measure } from '#web/kit/cards/canvas/text-fit.ts';
import type { FieldPlace } from './field-plan.ts';
import { FIELD } from './field-plan.ts';
import { PLAN } from './squad-plan.ts';

/* Names on the pictures of a squad. A long name is smaller or takes more lines before it ends in an ellipsis. */

interface Head {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  /** The heights for the name of the team and for the league. */
  readonly name: number;
  readonly league: number;
}

/** The side of the crest on a field, and the space between a crest and the names (px). */
export const FIELD_CREST = 120;
const BESIDE_CREST = 32;

/** The heads of the list of a squad and of its field, in px. */
export const HEADS = {
  list: headOf(PLAN.edge + PLAN.crest, PLAN, { name: 180, league: 66 }),
  field: headOf(FIELD.edge + FIELD_CREST, FIELD, { name: 104, league: 46 }),
} as const satisfies Readonly<Record<string, Head>>;

function headOf(
  crestEnd: number,
  { width, edge, head }: { readonly width: number; readonly edge: number; readonly head: number },
  heights: Pick<Head, 'name' | 'league'>,
): Head {
  const x = crestEnd + BESIDE_CREST;
  return { x, width: width - x - edge, height: head, ...heights };
}

/** The space between the name of the team and the league (px). */
const GAP = 20;

/** The name of a team above its league, in the middle of a head. */
export function headTexts(
  { name, tournament }: { readonly name: string; readonly tournament: string },
  { x, width, height, ...heights }: Head,
  measure: Measure,
): PlacedText[] {
  const team = fittedInRoom(
    name,
    { style: 'name', width, height: heights.name, largest: 72, smallest: 24 },
    measure,
  );
  const league = fittedInRoom(
    tournament,
    { style: 'text', width, height: heights.league, largest: 28, smallest: 16 },
    measure,
  );
  const top = (height - team.height - GAP - league.height) / 2;
  return [...placed(team, x, top, 'white'), ...placed(league, x, top + team.height + GAP, 'white')];
}

/** The room for a name in the list: its height, and the baseline of a single line below the top of the row (px). */
export const LIST_NAME = { height: 56, top: 10, baseline: 47 } as const;

/** The name of a player in the list, which leaves the width of the price. */
export function listName(name: string, width: number, measure: Measure): Block {
  return fittedInRoom(
    name,
    { style: 'title', width, height: LIST_NAME.height, largest: 38, smallest: 16 },
    measure,
  );
}

/** The name of a player below the face on the field. */
export function fieldName(
  name: string,
  { face, room, below }: Pick<FieldPlace<unknown>, 'face' | 'room' | 'below'>,
  measure: Measure,
): Block {
  const largest = Math.max(20, Math.min(30, face * 0.27));
  return fittedInRoom(
    name,
    { style: 'title', width: room - 16, height: below, largest, smallest: 12 },
    measure,
  );
}
