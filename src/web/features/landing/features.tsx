import { Download, type LucideIcon, Sheet, Trophy, Users, Wallet } from 'lucide-react';
import { AuctionHammer } from '#web/ui/icons.ts';
import { SquadSlip } from './squad-slip.tsx';

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

export function Features() {
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
