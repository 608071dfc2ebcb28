import { t } from '@lingui/core/macro';
import { FAMILY } from './pen.ts';

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
