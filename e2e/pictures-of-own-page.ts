import type { Language } from '#domain/languages.ts';
import { CLOSED_REGISTRATION } from '#domain/registration/settings.ts';
import { REGISTRATION_PAGES } from '#protocol/registration/calls.ts';
import { LANGUAGE_NAMES } from '#web/languages/language-names.ts';
import { order } from './support/console.ts';
import { chooseLanguage } from './support/language.ts';
import { passedUntil } from './support/played-lots.ts';
import { approveAll, fillRegistration, openRegistration, portrait } from './support/registration.ts';
import { hammeredAfter, PHONE, type Show } from './support/show-parts.ts';

/** A player in the languages of the leagues. */
const NAMES: Partial<Record<Language, readonly [string, string]>> = {
  en: ['Rohan Jadhav', ''],
  mr: ['Rohan Jadhav', 'रोहन जाधव'],
  ta: ['Prabhakaran Sundaram', 'பிரபாகரன் சுந்தரம்'],
};

/** The open page of a player who registered and was sold. */
export async function theOwnPage({ evening, language, open, atSizes }: Show): Promise<void> {
  const code = await openRegistration(evening.organiser, evening.tournament.id, {
    asks: { ...CLOSED_REGISTRATION.asks, fields: [], secondName: true },
  });
  const page = await open(`${REGISTRATION_PAGES.form}#${code}`);
  await page.setViewportSize(PHONE);
  await chooseLanguage(page, LANGUAGE_NAMES.en);
  const [name, secondName] = NAMES[language] ?? ['', ''];
  await fillRegistration(page, { name, phone: '98200 12345' });
  await page.getByLabel('Name in a second script').fill(secondName);
  await page
    .getByLabel('Choose a picture')
    .setInputFiles(await portrait({ newPage: () => open('about:blank') }));
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await page.getByRole('button', { name: 'Send registration' }).click();
  await page.getByText('Your photo has arrived.').waitFor();
  await approveAll(evening);
  await chooseLanguage(page, LANGUAGE_NAMES[language]);
  await page.locator(`html[lang="${language}"]`).waitFor();

  await order(evening, { type: 'initialise' });
  await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  await passedUntil(evening, name);
  await hammeredAfter(evening, [4, 2, 4, 2, 4, 2, 4]);
  const bought = page.locator('section[aria-labelledby="your-team"]');
  await bought.getByRole('img').first().waitFor();
  await atSizes(page, 'own-page', () => bought.evaluate((one) => one.scrollIntoView()));
  await page.close();
}
