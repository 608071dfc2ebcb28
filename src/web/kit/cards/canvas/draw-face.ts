import { type Box, sizeOf, FAMILY, faded, type CardColours, fontOf } from './pen.ts';
import { SHIRT, surnameOf } from '#web/kit/player/shirt-shape.ts';
import type { Measure } from './text-fit.ts';
import { t } from '@lingui/core/macro';

/** The height of a face in a photo, as a share from its top: as in `PlayerPhoto`. */
const FACE_AT = 0.18;

/** The place of a picture that fills a box, with the top third of a tall picture in it (px). */
export function coverOf(picture: { readonly width: number; readonly height: number }, box: Box): Box {
  const by = Math.max(box.width / picture.width, box.height / picture.height);
  const [width, height] = [picture.width * by, picture.height * by];
  return {
    x: box.x + (box.width - width) / 2,
    y: box.y + (box.height - height) * FACE_AT,
    width,
    height,
  };
}

interface Face {
  readonly name: string;
  readonly number: string | null;
  /** Null draws a shirt. */
  readonly photo: CanvasImageSource | null;
  readonly colours: CardColours;
}

/** Draws a face that fades into the ground at its left and bottom. */
export function drawFace(pen: CanvasRenderingContext2D, box: Box, face: Face, measure: Measure): void {
  const canvas = document.createElement('canvas');
  canvas.width = box.width;
  canvas.height = Math.round(box.height);
  const own = canvas.getContext('2d');
  if (own === null) return;
  if (face.photo === null) drawShirt(own, { ...box, x: 0, y: 0 }, face, measure);
  else drawPhoto(own, { ...box, x: 0, y: 0 }, face.photo);
  own.globalCompositeOperation = 'destination-in';
  const { width, height } = canvas;
  const { left, bottom, top } = face.photo === null ? SHIRT_FADES : PHOTO_FADES;
  fade(own, own.createLinearGradient(0, 0, width * left, 0), canvas);
  fade(own, own.createLinearGradient(0, height, 0, height * (1 - bottom)), canvas);
  if (box.y > 0) fade(own, own.createLinearGradient(0, 0, 0, height * top), canvas);
  pen.drawImage(canvas, box.x, box.y);
}

/** How far a picture fades from each edge, as shares of its box. */
const PHOTO_FADES = { left: 0.3, bottom: 0.38, top: 0.1 } as const;
const SHIRT_FADES = { left: 0.14, bottom: 0.24, top: 0.05 } as const;

/** Fades what is drawn, from transparent at the gradient's start to opaque at its end. */
function fade(
  pen: CanvasRenderingContext2D,
  gradient: CanvasGradient,
  { width, height }: HTMLCanvasElement,
): void {
  // Three stops make the edge of a fade invisible.
  gradient.addColorStop(0, 'rgb(0 0 0 / 0)');
  gradient.addColorStop(0.5, 'rgb(0 0 0 / 0.42)');
  gradient.addColorStop(1, 'rgb(0 0 0 / 1)');
  pen.fillStyle = gradient;
  pen.fillRect(0, 0, width, height);
}

/** Draws a photo so that it fills a box. A tall photo is cropped to its upper part, where the face is. */
function drawPhoto(pen: CanvasRenderingContext2D, box: Box, photo: CanvasImageSource): void {
  const { x, y, width, height } = coverOf(sizeOf(photo), box);
  pen.save();
  pen.beginPath();
  pen.rect(box.x, box.y, box.width, box.height);
  pen.clip();
  // 'high' takes five times as long, and a small photo that is enlarged looks no better.
  pen.imageSmoothingQuality = 'medium';
  pen.drawImage(photo, x, y, width, height);
  pen.restore();
}

/** Draws a face in a round frame, for lists and fields. `round`: the radius in px. */
export function drawSmallFace(
  pen: CanvasRenderingContext2D,
  box: Box,
  face: Face,
  round: number,
  measure: Measure,
): void {
  pen.save();
  pen.beginPath();
  pen.roundRect(box.x, box.y, box.width, box.height, round);
  pen.clip();
  pen.fillStyle = face.colours.night;
  pen.fillRect(box.x, box.y, box.width, box.height);
  if (face.photo === null) drawShirt(pen, box, face, measure);
  else drawPhoto(pen, box, face.photo);
  pen.restore();
}

/** Draws the back of a shirt, as `Shirt` does on a page. */
function drawShirt(pen: CanvasRenderingContext2D, box: Box, face: Face, measure: Measure): void {
  const { colours, name, number } = face;
  const by = Math.min(box.width / SHIRT.width, box.height / SHIRT.height) * 0.98;
  pen.save();
  pen.translate(box.x + (box.width - SHIRT.width * by) * 0.5, box.y + box.height - SHIRT.height * by + 4);
  pen.scale(by, by);
  const light = pen.createRadialGradient(SHIRT.middle, 70, 10, SHIRT.middle, 110, SHIRT.width * 0.8);
  light.addColorStop(0, faded('#ffffff', 0.34));
  light.addColorStop(0.45, faded(colours.night, 0.3));
  light.addColorStop(1, faded(colours.night, 0.75));
  pen.fillStyle = light;
  pen.fillRect(-box.width, -box.height, 3 * box.width, 3 * box.height);
  const cloth = new Path2D(SHIRT.cloth);
  pen.fillStyle = colours.cloth;
  pen.fill(cloth);
  pen.fillStyle = colours.trim;
  for (const trim of SHIRT.trims) pen.fill(new Path2D(trim));
  // A black shirt on a black ground keeps its edge.
  pen.strokeStyle = faded('#ffffff', 0.28);
  pen.lineWidth = 1.2;
  pen.stroke(cloth);
  pen.fillStyle = '#ffffff';
  pen.textAlign = 'center';
  for (const [words, place] of [
    [surnameOf(name), SHIRT.name],
    [number ?? '', SHIRT.number],
  ] as const) {
    if (words === '') continue;
    const size = Math.min(
      place.largest,
      (place.room * place.largest) / measure(words, 'name', place.largest).width,
    );
    pen.font = fontOf('name', size);
    pen.fillText(words, SHIRT.middle, place.y);
  }
  pen.restore();
}

/** The radius of the mark in px. */
const ROUND = 17;

/** Draws the round mark of a captain around a point. */
export function drawCaptain(pen: CanvasRenderingContext2D, x: number, y: number): void {
  pen.save();
  pen.beginPath();
  pen.arc(x, y, ROUND, 0, 2 * Math.PI);
  pen.fillStyle = '#faf8f2';
  pen.fill();
  pen.lineWidth = 3;
  pen.strokeStyle = '#0a0f1c';
  pen.stroke();
  pen.fillStyle = '#0a0f1c';
  pen.font = `800 23px ${FAMILY}`;
  pen.textAlign = 'center';
  pen.fillText(
    t({
      context: 'Squad on paper',
      comment: 'In the round mark of a captain: one or two letters.',
      message: 'C',
    }),
    x,
    y + 8,
  );
  pen.restore();
}
