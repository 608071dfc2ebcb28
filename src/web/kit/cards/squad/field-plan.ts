import { type PlayingStyle, roleOf } from '#domain/tournament/playing-styles.ts';

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
