import type { SettingsAnswer } from '#protocol/registration/settings.ts';

/** The title and text of the list of new registrations while nobody is in it. */
export function nobodyNew(
  counts: SettingsAnswer['counts'],
  { settings, over }: Pick<SettingsAnswer, 'over'> & { readonly settings: { readonly open: boolean } },
): { readonly title: string; readonly text: string } {
  const { approved, merged, rejected, withdrawn, waiting } = counts;
  const told = [
    [approved, 'approved'],
    [merged, 'merged'],
    [rejected, 'rejected'],
    [withdrawn, 'withdrawn'],
    [waiting, waiting === 1 ? 'waits for a guardian' : 'wait for a guardian'],
  ] as const;
  const text = told
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${String(count)} ${words}`)
    .join(', ');
  if (approved + merged + rejected > 0) return { title: 'All decided', text };
  if (text !== '') return { title: 'Nothing to decide', text };
  if (over !== null) return { title: 'New: nobody', text: 'Registration has ended' };
  const next = settings.open
    ? 'Send the link to your players'
    : 'Open registration and send the link to your players';
  return { title: 'New: nobody', text: next };
}
