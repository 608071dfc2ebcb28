import { onPitch, PHONE, type Show } from './support/show-parts.ts';

/** A player whom a spectator follows, who waits for his lot. */
const FOLLOWED = 3;

/** The phone of an owner whose team bids. */
export async function theOwner({ evening, links, language, open, atSizes }: Show): Promise<void> {
  const owner = await open(links.paddleOf(evening.teams[2]?.name ?? ''));
  await owner.locator(`html[lang="${language}"]`).waitFor();
  await owner.getByRole('tablist').waitFor();
  await atSizes(owner, 'owner');
  await owner.close();
}

/** The page of a spectator: the lot, the game of guesses, and the followed players. */
export async function theSpectator({ links, open, atSizes }: Show): Promise<void> {
  const page = await open(links.of('live'));
  await page.getByRole('tablist').waitFor();
  await atSizes(page, 'spectator');
  await page.setViewportSize(PHONE);
  await page.getByRole('tab').nth(2).click();
  const stars = page.getByRole('tabpanel').locator('li button[aria-pressed]');
  for (let at = 0; at < FOLLOWED; at += 1) await stars.nth(at * 2).click();
  await page.getByRole('tab').first().click();
  const followed = page.locator('section[aria-labelledby="followed"]');
  await followed
    .locator('li')
    .nth(FOLLOWED - 1)
    .waitFor();
  await atSizes(page, 'followed', () => followed.evaluate((one) => one.scrollIntoView({ block: 'center' })));
  await page.close();
}

/** The game of guesses before the first bid. */
export async function theGuess({ links, open, atSizes }: Show): Promise<void> {
  const page = await open(links.of('live'));
  const game = page.locator('section[aria-labelledby="guess"]');
  await game.waitFor();
  await atSizes(page, 'guess', () => game.evaluate((one) => one.scrollIntoView({ block: 'center' })));
  await page.close();
}

/** The best of the evening so far, on the page of a spectator. */
export async function theBest({ links, open, atSizes }: Show): Promise<void> {
  const page = await open(links.of('live'));
  const best = page.locator('section[aria-labelledby="best"]');
  await page.setViewportSize(PHONE);
  await page.getByRole('tab').nth(1).click();
  await best.locator('li').nth(2).waitFor();
  await atSizes(page, 'best', () => best.evaluate((one) => one.scrollIntoView({ block: 'center' })));
  await page.close();
}

/** Each scene of the stream, while two teams trade bids. */
export async function theScenes({ links, open, onWall }: Show): Promise<void> {
  const address = links.of('overlay');
  const page = await open(address);
  await page.locator('.overlay [data-scene]').waitFor();
  await onPitch(page);
  await onWall(page, 'overlay');
  await page.close();
  for (const name of ['lot', 'squads', 'ticker', 'duel', 'result']) {
    const scene = await open(address.replace('#', `?scene=${name}#`));
    await scene.locator('[data-scene] :is(.overlay-bar, .stream-panel)').first().waitFor();
    await onPitch(scene);
    await onWall(scene, `stream-${name}`);
    await scene.close();
  }
}

/** The last sale again, for a stream. */
export async function theReplay({ links, open, onWall }: Show): Promise<void> {
  const page = await open(links.of('overlay').replace('#', '?replay=last&speed=1#'));
  await page.locator('.overlay-replay, .overlay-bar').first().waitFor();
  await onPitch(page);
  await onWall(page, 'stream-replay');
  await page.close();
}
