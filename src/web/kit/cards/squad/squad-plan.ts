import { type PlayingStyle, roleOf } from '#domain/tournament/playing-styles.ts';
import { placed, type PlacedText } from '#web/kit/cards/canvas/pen.ts';
import { fittedInRoom, type Block, type Measure } from '#web/kit/cards/canvas/text-fit.ts';

/** The measures of a squad's field, in px. The boundary is an ellipse. */
export const FIELD = {
  width: 1080,
  height: 1350,
  head: 196,
  edge: 40,
  boundary: { x: 540, y: 773, across: 520, along: 558 },
  pitch: { x: 540, y: 640, width: 96, height: 330 },
} as const;

/** A player's place: the centre of the face, its side, and the width and height for the name below it (px). */
export interface FieldPlace<Player> {
  readonly player: Player;
  readonly role: PlayingStyle;
  readonly x: number;
  readonly y: number;
  readonly face: number;
  readonly room: number;
  readonly below: number;
}

export interface FieldPlan<Player> {
  readonly places: readonly FieldPlace<Player>[];
  /** The name of each part that has players; `y`: its baseline. */
  readonly parts: readonly { readonly role: PlayingStyle; readonly players: number; readonly y: number }[];
}

/** From the batter's end to the bowler's: keepers behind the stumps, bowlers at the run-up. */
const PARTS = ['wicketKeeper', 'batsman', 'allRounder', 'bowler'] as const;

/** The most players in a row, the height of a part's name, and the largest height of a row (px). */
const IN_ROW = 5;

const PART_NAME = 34;

const LARGEST_ROW = 200;

/** The share of a row that is face; the rest holds the name. */
const FACE = 0.52;

const LARGEST_FACE = 112;

/** The space around a name: to the face, and to the edges of its strip (px). */
const STRIP = 22;

/**
 * Places a squad on a field by role, row below row. Players without a playing style stand with the
 * batsmen.
 */
export function fieldPlan<Player extends { readonly styles: readonly PlayingStyle[] }>(
  players: readonly Player[],
): FieldPlan<Player> {
  const groups = PARTS.map((role) => ({
    role,
    players: players.filter(({ styles }) => (roleOf(styles) ?? 'batsman') === role),
  })).filter((group) => group.players.length > 0);
  const rows = groups.flatMap((group) => rowsOf(group.players).map((row) => ({ ...group, players: row })));
  const { boundary, head, height } = FIELD;
  const top = Math.max(head + 18, boundary.y - boundary.along + 14);
  const free = height - 26 - top - groups.length * PART_NAME;
  const tall = Math.min(LARGEST_ROW, free / Math.max(1, rows.length));
  const slack = Math.max(0, free - tall * rows.length) / Math.max(1, groups.length);
  const face = Math.min(LARGEST_FACE, tall * FACE);
  const places: FieldPlace<Player>[] = [];
  const parts: FieldPlan<Player>['parts'][number][] = [];
  let y = top;
  for (const { role, players: group } of groups) {
    y += slack / 2;
    parts.push({ role, players: group.length, y: y + PART_NAME * 0.72 });
    y += PART_NAME;
    for (const row of rowsOf(group)) {
      const { left, width } = chordAt(y + tall / 2);
      const room = Math.min(230, width / row.length);
      const start = left + (width - room * row.length) / 2;
      for (const [at, player] of row.entries())
        places.push({
          ...{ player, role, face, room: room - 14, below: tall - face - STRIP },
          ...{ x: start + room * (at + 0.5), y: y + face / 2 },
        });
      y += tall;
    }
    y += slack / 2;
  }
  return { places, parts };
}

/** Rows of similar length. */
function rowsOf<Player>(players: readonly Player[]): (readonly Player[])[] {
  const count = Math.ceil(players.length / IN_ROW);
  return Array.from({ length: count }, (_, at) =>
    players.slice(Math.round((at * players.length) / count), Math.round(((at + 1) * players.length) / count)),
  );
}

/** The least width of a row at the ends of the field (px). */
const NARROWEST = 620;

/** The part of a row inside the boundary. */
function chordAt(y: number): { readonly left: number; readonly width: number } {
  const { boundary, edge, width: whole } = FIELD;
  const away = Math.min(1, Math.abs(y - boundary.y) / boundary.along);
  const inside = 2 * boundary.across * Math.sqrt(1 - away * away) - 60;
  const width = Math.min(whole - 2 * edge, Math.max(NARROWEST, inside));
  return { left: boundary.x - width / 2, width };
}

/** The measures of a squad's picture, in px. */
export const PLAN = {
  width: 1080,
  edge: 56,
  head: 300,
  crest: 176,
  figures: 150,
  row: 106,
  face: 88,
  foot: 100,
} as const;

/** The top of a player's line; `at` from 0. */
export function rowTop(at: number): number {
  return PLAN.head + PLAN.figures + 20 + at * PLAN.row;
}

/** The height of the picture; an empty squad keeps one line for its text. */
export function pictureHeight(players: number): number {
  return rowTop(Math.max(1, players)) + PLAN.foot;
}

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
