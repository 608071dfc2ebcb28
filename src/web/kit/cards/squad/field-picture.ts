import { FIELD, type FieldPlace, fieldPlan, FIELD_CREST, fieldName, headTexts, HEADS } from './squad-plan.ts';
import { type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { t } from '@lingui/core/macro';
import type { SquadSheet, SquadSheetLine } from '#web/kit/views/player-lists.ts';
import { nameAmong } from '#web/kit/views/team-view.ts';
import {
  drawCrest,
  cardColours,
  faded,
  fontOf,
  fontsFor,
  measureWith,
  ownPicture,
} from '#web/kit/cards/canvas/pen.ts';
import { drawCaptain, drawSmallFace } from '#web/kit/cards/canvas/draw-face.ts';
import type { Measure } from '#web/kit/cards/canvas/text-fit.ts';

/** The name of each part of the field, with the number of its players. */
const PART_WORDS: Readonly<Record<PlayingStyle, (count: number) => string>> = {
  wicketKeeper: (count) => t({ context: 'Cards and squads', message: `Wicket Keepers ${count}` }),
  batsman: (count) => t({ context: 'Cards and squads', message: `Batsmen ${count}` }),
  allRounder: (count) => t({ context: 'Cards and squads', message: `All Rounders ${count}` }),
  bowler: (count) => t({ context: 'Cards and squads', message: `Bowlers ${count}` }),
};

const WHITE = '#ffffff';
const GRASS = ['#0f6b47', '#0c5a3b'] as const;
const GROUND = '#0a2f22';
const CLAY = '#b9925f';

/** Draws a squad on a cricket field by role, 1080 x 1350 px. Throws if the page cannot draw. */
export async function fieldPicture(sheet: SquadSheet): Promise<HTMLCanvasElement> {
  const { team, players, tournament } = sheet;
  const { places, parts } = fieldPlan(players);
  const partWords = parts.map(({ role, players: count }) => PART_WORDS[role](count));
  const words = [
    ...partWords,
    team.name,
    tournament,
    ...players.map(({ name, number }) => `${name} ${number}`),
  ];
  const [logo] = await Promise.all([ownPicture(team.logo), fontsFor(words.join(' '))]);
  const nameOf = nameAmong(players);
  const photos = await Promise.all(places.map(({ player }) => ownPicture(player.photo)));
  const canvas = document.createElement('canvas');
  canvas.width = FIELD.width;
  canvas.height = FIELD.height;
  const pen = canvas.getContext('2d', { alpha: false });
  if (pen === null) throw new Error('no canvas');
  const measure = measureWith(pen);
  drawGrass(pen);
  drawHead(pen, sheet, logo, measure);
  pen.textAlign = 'center';
  for (const { role, players: count, y } of parts) {
    pen.font = fontOf('text', 25);
    pen.fillStyle = faded(WHITE, 0.94);
    pen.fillText(PART_WORDS[role](count), FIELD.boundary.x, y);
  }
  const colours = cardColours(sheet.colour);
  places.forEach((place, at) => {
    const { x, y, face, player } = place;
    const box = { x: x - face / 2, y: y - face / 2, width: face, height: face };
    pen.beginPath();
    pen.roundRect(box.x - 4, box.y - 4, face + 8, face + 8, face / 4 + 4);
    pen.fillStyle = WHITE;
    pen.fill();
    drawSmallFace(pen, box, { ...player, photo: photos[at] ?? null, colours }, face / 4, measure);
    if (player.isCaptain) drawCaptain(pen, box.x + face, box.y + face - 10);
    drawName(pen, place, nameOf(player), measure);
  });
  return canvas;
}

/** Mown rings, the boundary rope, the inner circle and the pitch with its stumps. */
function drawGrass(pen: CanvasRenderingContext2D): void {
  const { boundary, pitch, width, height } = FIELD;
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, width, height);
  const rings = 9;
  for (let ring = 0; ring < rings; ring += 1) {
    const by = 1 - ring / rings;
    pen.beginPath();
    pen.ellipse(boundary.x, boundary.y, boundary.across * by, boundary.along * by, 0, 0, 2 * Math.PI);
    pen.fillStyle = GRASS[ring % 2 === 0 ? 0 : 1];
    pen.fill();
  }
  pen.lineWidth = 6;
  pen.strokeStyle = '#faf8f2';
  pen.beginPath();
  pen.ellipse(boundary.x, boundary.y, boundary.across, boundary.along, 0, 0, 2 * Math.PI);
  pen.stroke();
  pen.lineWidth = 3;
  pen.strokeStyle = faded(WHITE, 0.4);
  pen.setLineDash([16, 14]);
  pen.beginPath();
  pen.ellipse(pitch.x, pitch.y, boundary.across * 0.55, boundary.along * 0.55, 0, 0, 2 * Math.PI);
  pen.stroke();
  pen.setLineDash([]);
  const [left, top] = [pitch.x - pitch.width / 2, pitch.y - pitch.height / 2];
  pen.fillStyle = faded(CLAY, 0.75);
  pen.fillRect(left, top, pitch.width, pitch.height);
  pen.fillStyle = faded(WHITE, 0.9);
  for (const y of [top + 26, top + pitch.height - 30]) pen.fillRect(left + 6, y, pitch.width - 12, 3);
  for (const y of [top + 8, top + pitch.height - 22])
    for (const x of [-11, -2, 7]) pen.fillRect(pitch.x + x, y, 4, 14);
}

function drawHead(
  pen: CanvasRenderingContext2D,
  { team, tournament, colour }: SquadSheet,
  logo: CanvasImageSource | null,
  measure: Measure,
): void {
  const { head, width, edge } = FIELD;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, width, head);
  drawCrest(pen, { name: team.short, logo, x: edge, y: (head - FIELD_CREST) / 2, size: FIELD_CREST });
  pen.textAlign = 'left';
  pen.fillStyle = WHITE;
  for (const { words, style, size, x, y } of headTexts(
    { name: team.name, tournament },
    HEADS.field,
    measure,
  )) {
    pen.font = fontOf(style, size);
    pen.fillText(words, x, y);
  }
}

/** The name below the face, on a dark strip that makes it readable on grass and clay. */
function drawName(
  pen: CanvasRenderingContext2D,
  place: FieldPlace<SquadSheetLine>,
  fullName: string,
  measure: Measure,
): void {
  const { x, y, face } = place;
  const top = y + face / 2 + 9;
  const name = fieldName(fullName, place, measure);
  pen.beginPath();
  pen.roundRect(x - name.width / 2 - 8, top - 2, name.width + 16, name.height + 8, 8);
  pen.fillStyle = 'rgb(10 15 28 / 0.72)';
  pen.fill();
  pen.fillStyle = WHITE;
  pen.font = fontOf('title', name.size);
  for (const { words, baseline } of name.lines) pen.fillText(words, x, top + 2 + baseline);
}
