import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The timeout (ms) of each step. A busy machine sends a photo in more than the default of half a minute. */
const PATIENCE = 180_000;

/** Takes a page at one size. `ready` runs at that size, before the picture. */
export type TakePicture = (
  page: Page,
  name: string,
  size: Size,
  ready?: () => Promise<unknown>,
) => Promise<void>;

/**
 * Returns a function that writes pictures as `NAME-360.webp` into a folder. WebP is a third of the size of PNG. With
 * SHOTS set to another folder it writes them there as PNG, too.
 */
export async function takePictures(browser: Browser, folder: string): Promise<TakePicture> {
  mkdirSync(folder, { recursive: true });
  const converter = await browser.newPage();
  const shots = process.env['SHOTS'];
  return async (page, name, size, ready) => {
    page.setDefaultTimeout(PATIENCE);
    await page.setViewportSize(size);
    await ready?.();
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ playState }) => playState === 'running')
          .map((animation) => animation.finished.catch(() => null)),
      ),
    );
    const png = (await page.screenshot()).toString('base64');
    const webp = await converter.evaluate(async (bytes) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${bytes}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [picture.width, picture.height];
      canvas.getContext('2d')?.drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', 0.8).split(',')[1] ?? '';
    }, png);
    if (shots !== undefined)
      writeFileSync(path.join(shots, `${name}-${String(size.width)}.png`), png, 'base64');
    writeFileSync(path.join(folder, `${name}-${String(size.width)}.webp`), Buffer.from(webp, 'base64'));
  };
}
