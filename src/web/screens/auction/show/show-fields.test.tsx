import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { FIRST_SHOW, SHOW_MOMENTS, type Sponsor } from '#domain/show/show-settings.ts';
import { Toasts } from '#web/ui/toast/toasts.tsx';
import { LanguageFields } from './language-fields.tsx';
import type { ShowProblems } from './show-problems.ts';
import { languageOption, MOMENT_NAMES } from './show-words.ts';
import { SoundFields } from './sound-fields.tsx';
import { SponsorFields } from './sponsor-fields.tsx';

const nothing = () => undefined;

function drawn(part: ReactNode): string {
  return renderToStaticMarkup(<Toasts>{part}</Toasts>);
}

function sponsors(many: number, problems: ShowProblems = {}): string {
  const sponsor: Sponsor = { name: 'Tea House', logo: null, slots: ['wall'] };
  const all = Array.from({ length: many }, () => sponsor);
  return drawn(<SponsorFields sponsors={all} problems={problems} onChange={nothing} onBusy={nothing} />);
}

test('A sponsor can be added until there are six', () => {
  expect(sponsors(5)).toContain('Add a sponsor');
  expect(sponsors(6)).not.toContain('Add a sponsor');
  expect(sponsors(6)).toContain('Sponsor 6');
});

test('A problem of a sponsor stands at its field', () => {
  const problems = {
    'sponsors.1.name': 'The name is missing',
    'sponsors.1.logo': 'The logo is odd',
    'sponsors.1.slots': 'No place is chosen',
  };
  const [, first = '', second = ''] = sponsors(2, problems).split('<fieldset');
  for (const sentence of Object.values(problems)) {
    expect(first).not.toContain(sentence);
    expect(second).toContain(sentence);
  }
});

test('Each sound has a switch, a level and a file, and its problem', () => {
  const problems = { 'sounds.hammer.own': 'The sound is too large' };
  const text = drawn(
    <SoundFields sounds={FIRST_SHOW.sounds} problems={problems} onChange={nothing} onBusy={nothing} />,
  );
  const groups = text.split('role="group"').slice(1);
  expect(groups).toHaveLength(SHOW_MOMENTS.length);
  for (const [at, moment] of SHOW_MOMENTS.entries()) {
    const group = groups[at] ?? '';
    expect(group).toContain(`aria-label="${MOMENT_NAMES[moment]}"`);
    for (const type of ['checkbox', 'range', 'file']) expect(group).toContain(`type="${type}"`);
    expect(group.includes('The sound is too large')).toBe(moment === 'hammer');
  }
});

test('Every language of the hall can be chosen, and a second one may be left out', () => {
  const text = drawn(<LanguageFields languages={['mr']} error={undefined} onChange={nothing} />);
  for (const language of LANGUAGES) expect(text).toContain(languageOption(language));
  expect(text).toContain('>None</option>');
});
