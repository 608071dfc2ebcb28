import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { banner, newEvening, settled, tile } from './support/console.ts';
import { openAs } from './support/organiser.ts';
import { expect, test } from './support/test.ts';

// The browser logs the refused command and the lost server.
test.use({ toleratedErrors: [/ERR_|WebSocket|Failed to load resource/] });

test('Say on the console that the data folder was deleted, and write one copy next to it', async ({
  page,
  ownBoli,
}) => {
  const evening = await newEvening(ownBoli);
  await openAs(page, evening.organiser, `${ownBoli.url}/auction?tournament=${evening.tournament.id}`);
  await settled(page);
  await tile(page, 'Mumbai Mavericks').click();
  await expect(banner(page)).toContainText('Mumbai Mavericks');

  rmSync(ownBoli.dataDir, { recursive: true });
  await expect(page.getByText('The auction stands still')).toBeVisible();
  await tile(page, 'Pune Panthers').click();
  await expect(banner(page)).toContainText('Mumbai Mavericks');

  // The server makes a backup automatically and shows its place once it is complete.
  await expect.poll(() => ownBoli.said()).toContain(`${path.basename(ownBoli.dataDir)}-rescued-`);
  const around = path.dirname(ownBoli.dataDir);
  const rescued = readdirSync(around).filter((name) =>
    name.startsWith(`${path.basename(ownBoli.dataDir)}-rescued-`),
  );
  expect(rescued).toHaveLength(1);
  for (const name of rescued) rmSync(path.join(around, name));
});
