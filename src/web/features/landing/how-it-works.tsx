import type { ReactNode } from 'react';
import { AuctionPicture, CreatePicture, SquadsPicture, TrackPicture } from './step-pictures.tsx';

interface Step {
  readonly title: string;
  readonly text: string;
  readonly picture: ReactNode;
}

const STEPS: readonly Step[] = [
  {
    title: 'Create Tournament',
    text: 'A name, a day, a purse for every team and the size of a squad. Two minutes.',
    picture: <CreatePicture />,
  },
  {
    title: 'Add Teams and Players',
    text: 'Type them in, or bring the spreadsheet you already have. Photos find their player by number.',
    picture: <SquadsPicture />,
  },
  {
    title: 'Start Live Auction',
    text: 'One key is one bid. The whole hall reads the same price from the wall.',
    picture: <AuctionPicture />,
  },
  {
    title: 'Track and Manage',
    text: 'Every purse and every squad to the rupee, while it happens, and in Excel when the lights go out.',
    picture: <TrackPicture />,
  },
];

/** The four steps of using the product. Specification section 1. */
export function HowItWorks() {
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className="landing-section">
      <h2 id="how-it-works-title" className="landing-title">
        How it works
      </h2>
      <p className="landing-lead">From an empty page to the first hammer before the tea is cold.</p>
      <ol className="steps">
        {STEPS.map(({ title, text, picture }, index) => (
          <li key={title} className="step">
            <div className="step-picture" aria-hidden="true">
              {picture}
            </div>
            <p className="step-number" aria-hidden="true">
              {index + 1}
            </p>
            <h3 className="voice-title text-2xl">{title}</h3>
            <p className="mt-2 text-base text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
