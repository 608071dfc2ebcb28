import type { Browser } from '@playwright/test';
import { importAnswer } from '#protocol/calls/players.ts';
import { PATHS } from '#protocol/paths.ts';
import type { Boli } from './boli.ts';
import { BASE } from './tap-hall.ts';

interface Faces {
  readonly tournamentId: string;
  /** How many calls there are, and how many players each of them registers. */
  readonly groups: number;
  readonly each: number;
}

/** Registers players with long names, each with a photo of its own. */
export async function registerWithPhotos(
  boli: Boli,
  browser: Browser,
  { tournamentId, groups, each }: Faces,
): Promise<void> {
  const page = await browser.newPage();
  for (let group = 0; group < groups; group += 1) {
    const photos = await page.evaluate(drawFaces, { from: group * each, many: each });
    const players = photos.map((photo, at) => ({
      name: `Siddharth Venkataraman ${String(group * each + at)}`,
      playerNumber: String(group * each + at + 1),
      age: 24,
      isTeamOwner: 0,
      playingStyles: ['batsman'],
      baseAmount: BASE,
      photo,
    }));
    importAnswer.parse(await boli.call('POST', PATHS.importPlayers, { tournamentId, players }));
  }
  await page.close();
}

/** Runs on a page: draws so many photos of the size that a console sends. */
function drawFaces({ from, many }: { from: number; many: number }): string[] {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [600, 720];
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  return Array.from({ length: many }, (_, at) => {
    for (let spot = 0; spot < 400; spot += 1) {
      pen.fillStyle = `hsl(${String((from + at + spot) % 360)} 50% ${String(20 + (spot % 60))}%)`;
      pen.fillRect((spot * 37) % 600, (spot * 61) % 720, 60, 60);
    }
    return canvas.toDataURL('image/jpeg', 0.8);
  });
}
