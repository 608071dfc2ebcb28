import { HeadRow } from './crowd.tsx';
import type { TeamKey } from './show.ts';

interface Testimonial {
  readonly team: TeamKey;
  readonly words: string;
  readonly name: string;
  readonly role: string;
}

/** Sample texts: specification sections 1 and 6. */
const TESTIMONIALS: readonly Testimonial[] = [
  {
    team: 'nn',
    words:
      'Last year we argued until midnight about who had raised first. This year everyone just looked at the wall.',
    name: 'Prakash Sawant',
    role: 'Tournament organiser, Ratnagiri',
  },
  {
    team: 'mm',
    words:
      'Two hundred players came in from one spreadsheet. I spent the evening on cricket and not on a calculator.',
    name: 'Meenakshi Iyer',
    role: 'League secretary, Coimbatore',
  },
  {
    team: 'pp',
    words:
      'I knew my purse, my empty places and my last safe bid at every moment. It felt like the big league.',
    name: 'Harpreet Gill',
    role: 'Team owner, Ludhiana',
  },
];

/** Three testimonials, each on a drawn paddle. */
export function Testimonials() {
  return (
    <section id="organisers" aria-labelledby="organisers-title" className="voices">
      <h2 id="organisers-title" className="landing-title px-4 text-center">
        Organisers raise their paddles
      </h2>
      <ul className="voices-row">
        {TESTIMONIALS.map(({ team, words, name, role }) => (
          <li key={name} className="voice" data-team={team}>
            <figure className="voice-plate">
              <blockquote className="voice-words">“{words}”</blockquote>
              <figcaption className="mt-5">
                <span className="block text-lg font-bold">{name}</span>
                <span className="block text-base">{role}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <HeadRow className="voices-crowd" />
    </section>
  );
}
