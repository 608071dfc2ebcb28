import { expectNothingFromAxeAnywhere } from './support/axe.ts';
import { holdRequests } from './support/hold-requests.ts';
import { expect, MOVING, test } from './support/test.ts';

test.use(MOVING);

test.describe('Public pages', () => {
  test('Show the landing page in the words of the specification', async ({ page }) => {
    await page.goto('/');
    for (const step of [
      'Create Tournament',
      'Add Teams and Players',
      'Start Live Auction',
      'Track and Manage',
    ]) {
      await expect(page.getByRole('heading', { name: step, exact: true })).toBeVisible();
    }
    const words = page.getByRole('main');
    for (const figure of [
      /1000\+\s*tournaments/i,
      /50K\+\s*players/i,
      /₹500Cr\+\s*value/i,
      /99\.9%\s*uptime/i,
    ]) {
      await expect(words).toContainText(figure);
    }
    await expect(words).toContainText(/14-day trial/);
    await expect(words).toContainText(/No credit card required/i);
    await expect(words.getByRole('figure').or(words.getByRole('blockquote')).first()).toBeVisible();

    // Going back from a section returns to its link.
    const link = page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Features' });
    await link.click();
    await expect(page.locator('#features')).toBeFocused();
    await expect(link).not.toBeInViewport();
    await page.goBack();
    await expect(link).toBeInViewport();
  });

  test('Pause the landing scene from its first movement, lose no earlier tap, and pass axe', async ({
    page,
  }) => {
    const letGo = await holdRequests(page, '**/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    const scene = page.getByRole('img', { name: 'The projector during an auction' });
    await expect(scene).toBeVisible();
    await expect(page.getByRole('button', { name: 'the scene' })).toHaveCount(0);
    letGo();
    await page.getByRole('button', { name: 'Pause the scene' }).click();
    await expect(page.getByRole('button', { name: 'Play the scene' })).toBeVisible();
    await expectNothingFromAxeAnywhere(page);
    await page.getByRole('button', { name: 'Play the scene' }).click();
    const shown = await scene.innerText();
    await expect(scene).not.toHaveText(shown, { useInnerText: true });
  });

  test('Show readable text before any script has run', async ({ browser, boli }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(boli.url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
    await expect(header.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/register');
    await expect(page.getByRole('button', { name: 'the scene' })).toHaveCount(0);
    await context.close();
  });

  test('Say that an address is unknown and lead home', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByText('404')).toBeVisible();
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expectNothingFromAxeAnywhere(page);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});
