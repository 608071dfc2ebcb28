import { Download, type LucideIcon, Sheet, Trophy, Users, Wallet } from 'lucide-react';
import { AuctionHammer } from '#web/ui/icons.ts';
import { SquadSlip, Face, Shield, HeadRow, Hero, Scoreboard } from './hero.tsx';
import { toRupees } from '#domain/money.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { useUnit, UnitContext } from '#web/kit/money/unit.ts';
import { TEAMS, type TeamKey, UNIT } from './show.ts';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Wordmark, StripedLine } from '#web/kit/page/wordmark.tsx';
import { ADDRESSES } from '#web/kit/page/addresses.ts';
import { Screen } from '#web/ui/screen.tsx';

/**
 * The landing page. It is also rendered at build time (prerender.tsx). So its components must not read `window` during
 * rendering, nor use style attributes, which the content policy refuses.
 */
export function LandingScreen() {
  return (
    <Screen mood="night" className="landing">
      <LandingHeader />
      <UnitContext value={UNIT}>
        <main>
          {/* React hydrates each boundary by itself, so that no task keeps the page from a tap. */}
          <Suspense>
            <Hero />
          </Suspense>
          <Suspense>
            <Scoreboard />
          </Suspense>
          <div className="day bg-ground text-ink">
            <Suspense>
              <HowItWorks />
            </Suspense>
            <Suspense>
              <Features />
            </Suspense>
          </div>
          <Suspense>
            <Testimonials />
            <LastCall />
          </Suspense>
        </main>
      </UnitContext>
      <LandingFooter />
    </Screen>
  );
}

/** The header with Sign In and Get Started, always visible. Specification section 2, 'Landing'. */
function LandingHeader() {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-ground">
      <div className="mx-auto flex max-w-[1704px] items-center gap-2 px-4 py-2 sm:gap-3 sm:px-8 sm:py-3">
        <Wordmark className="mr-auto" />
        <nav aria-label="On this page" className="mr-4 hidden gap-1 md:flex">
          <Link to="#how-it-works" className="landing-link">
            How it works
          </Link>
          <Link to="#features" className="landing-link">
            Features
          </Link>
          <Link to="#organisers" className="landing-link">
            Organisers
          </Link>
        </nav>
        <ButtonLink to={ADDRESSES.login} size="sm">
          Sign In
        </ButtonLink>
        <ButtonLink to={ADDRESSES.register} variant="primary" size="sm">
          Get Started
        </ButtonLink>
      </div>
    </header>
  );
}

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
function HowItWorks() {
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

interface Feature {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

/** The features for organisers. Specification section 1. */
const FEATURES: readonly Feature[] = [
  {
    icon: Trophy,
    title: 'Create tournaments',
    text: 'As many as you like, each with its own purse, squad size and bid increment.',
  },
  {
    icon: Users,
    title: 'Create teams',
    text: 'Each with a logo, an owner and a budget. No logo yet? A crest in the team’s own colour stands in.',
  },
  {
    icon: Sheet,
    title: 'Bring the players',
    text: 'Create, edit and delete them one by one, or import hundreds from a spreadsheet. Every row that fails says why.',
  },
  {
    icon: AuctionHammer,
    title: 'Run a live auction',
    text: 'Teams bid on unsold players. Sell, skip, undo, and bring the unsold pool back when the room is ready.',
  },
  {
    icon: Wallet,
    title: 'Track budgets and squads',
    text: 'No team can bid more than it has or buy more players than its squad holds.',
  },
  {
    icon: Download,
    title: 'Export to a spreadsheet',
    text: 'All sold players with team, base amount and sold amount, ready before the hall is empty.',
  },
];

function Features() {
  return (
    <section id="features" aria-labelledby="features-title" className="landing-section features">
      <div className="features-head">
        <h2 id="features-title" className="landing-title">
          Everything the evening needs
        </h2>
        <p className="landing-lead">
          Made for 8 to 16 teams, hundreds of players, one projector and a hall with weak internet.
        </p>
        <SquadSlip />
      </div>
      <ul>
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <li key={title} className="feature">
            <Icon size={28} className="feature-icon" />
            <div>
              <h3 className="voice-title text-xl">{title}</h3>
              <p className="mt-1 text-base text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Small decorative drawings of the product, one for each step. */
function CreatePicture() {
  return (
    <div className="sheet">
      <p className="sheet-title">Konkan Premier League</p>
      <div className="sheet-row">
        <span className="sheet-box">24 Nov 2026</span>
        <span className="sheet-box">6:30 pm</span>
      </div>
      <span className="sheet-box">{`${amountIn(useUnit(), toRupees(2_000_000))} a team`}</span>
      <span className="sheet-box">15 players a squad</span>
      <span className="sheet-go">Create Tournament</span>
    </div>
  );
}

const PLAYERS = [
  { name: 'Siddharth V.', backdrop: 'blue', tone: 'sky', style: 'Batsman' },
  { name: 'Imran Qureshi', backdrop: 'copper', tone: 'ball', style: 'Bowler' },
  { name: 'Aditya Joshi', backdrop: 'green', tone: 'violet', style: 'All Rounder' },
  { name: 'Om Kulkarni', backdrop: 'violet', tone: 'amber', style: 'Wicket Keeper' },
] as const;

function SquadsPicture() {
  return (
    <div className="sheet sheet-list">
      {PLAYERS.map(({ name, backdrop, tone, style }) => (
        <div key={name} className="sheet-player">
          <span className="sheet-face" data-backdrop={backdrop}>
            <Face />
          </span>
          <span className="grow one-line">{name}</span>
          <span className="sheet-badge" data-tone={tone}>
            {style}
          </span>
        </div>
      ))}
    </div>
  );
}

const PADDLES: readonly TeamKey[] = ['mm', 'pp', 'nn', 'tt', 'kk', 'rr'];

function AuctionPicture() {
  return (
    <div className="sheet night sheet-night">
      <p className="sheet-price">{amountIn(useUnit(), toRupees(145_000))}</p>
      <div className="sheet-paddles">
        {PADDLES.map((team, index) => (
          <span key={team} data-leads={team === 'mm' || undefined}>
            <Shield team={team} />
            <kbd>{index + 1}</kbd>
          </span>
        ))}
      </div>
      <span className="sheet-sell">Sell Player</span>
    </div>
  );
}

const PURSES = [
  { team: 'mm', left: 92 },
  { team: 'pp', left: 63 },
  { team: 'nn', left: 78 },
  { team: 'kk', left: 41 },
] as const;

function TrackPicture() {
  return (
    <div className="sheet sheet-list">
      {PURSES.map(({ team, left }) => (
        <div key={team} className="sheet-purse">
          <Shield team={team} />
          <span className="grow">
            <span className="block one-line">{TEAMS[team].name}</span>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="sheet-bar" data-team={team}>
              <rect width="100" height="4" rx="2" className="sheet-bar-all" />
              <rect width={left} height="4" rx="2" className="sheet-bar-left" />
            </svg>
          </span>
        </div>
      ))}
    </div>
  );
}

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
function Testimonials() {
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

/** The last section: how to start. */
function LastCall() {
  return (
    <section aria-labelledby="last-call-title" className="last-call">
      <h2 id="last-call-title" className="last-call-title">
        Going once, going twice…
      </h2>
      <p className="mx-auto mt-4 max-w-xl text-xl text-soft">
        Start your free 14-day trial. No credit card required.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={ADDRESSES.register} variant="primary" size="lg">
          Get Started
        </ButtonLink>
        <ButtonLink to={ADDRESSES.login} size="lg">
          Sign In
        </ButtonLink>
      </div>
    </section>
  );
}

function LandingFooter() {
  return (
    <footer>
      <StripedLine />
      <div className="mx-auto flex max-w-[1280px] flex-wrap items-center gap-x-8 gap-y-3 px-4 py-8 sm:px-8">
        <Wordmark />
        <p className="mr-auto text-base text-soft">A bid, in Hindi and its neighbours.</p>
        <nav aria-label="Footer" className="flex flex-wrap gap-1">
          <Link to="#how-it-works" className="landing-link">
            How it works
          </Link>
          <Link to="#features" className="landing-link">
            Features
          </Link>
        </nav>
      </div>
    </footer>
  );
}
