import type { ReactNode } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import { toRupees } from '#domain/money.ts';
import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { STYLE_NAMES } from '#protocol/style-names.ts';
import { dearestOf, type SaleView } from '#web/views/sale-view.ts';
import { slotsText, type TeamView } from '#web/views/team-view.ts';
import { RetainedLetter } from '#web/cricket-ui/player/retained-mark.tsx';
import { quotaWords } from '#web/cricket-ui/team/need-chips.tsx';
import { Money, MoneyBeside } from '#web/cricket-ui/money/money.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { TeamCrest } from '#web/cricket-ui/team/team-crest.tsx';
import { FittingName } from './fitting-name.tsx';
import { useSpectators } from './use-spectators.ts';
import { useTurn } from './use-turn.ts';

interface BreakTurnsProps {
  readonly auction: Auction;
  readonly teams: readonly TeamView[];
  readonly sales: readonly SaleView[];
  readonly code: string;
}

/** Of the dearest players, in a list. */
const DEAREST = 7;
/** Of a squad, on its card. */
const NAMES = 4;
/** Cards of squads, and of what teams still need, that stand on the wall at once: what it has the height for. */
const [SQUADS, NEEDS] = [4, 6];

type Turn = readonly [title: string, shown: ReactNode];

/** One after the other: the squads, the top buys, what teams still need, and how to look on from one's own phone. */
export function BreakTurns({ auction, teams, sales, code }: BreakTurnsProps) {
  const spectators = useSpectators(code);
  const turns: Turn[] = [];
  if (teams.some(({ squad }) => squad.length > 0)) {
    turns.push(...shared('Squads', teams, SQUADS, (some) => <Squads auction={auction} teams={some} />));
  }
  if (sales.length > 0) turns.push(['Top buys', <TopBuys key="buys" sales={sales} />]);
  turns.push(
    ...shared('Still needed', teams, NEEDS, (some) => <StillNeeded auction={auction} teams={some} />),
  );
  if (spectators !== null)
    turns.push(['Look on from your own phone', <OwnPhone key="own" address={spectators} />]);
  const turn = turns[useTurn(turns.length)];
  if (turn === undefined) return null;
  const [title, shown] = turn;
  return (
    <section key={title} aria-label={title} className="projector-turn projector-rises">
      <h2 className="voice-title text-4xl">{title}</h2>
      {shown}
    </section>
  );
}

/** The teams on as few turns as have room for them, as many on each. */
function shared(
  title: string,
  teams: readonly TeamView[],
  most: number,
  show: (some: readonly TeamView[]) => ReactNode,
): Turn[] {
  const turns = Math.ceil(teams.length / most);
  const each = Math.ceil(teams.length / turns);
  return Array.from({ length: turns }, (_, at) => [
    turns === 1 ? title : `${title} ${String(at + 1)} of ${String(turns)}`,
    show(teams.slice(at * each, (at + 1) * each)),
  ]);
}

function Squads({ auction, teams }: Pick<BreakTurnsProps, 'auction' | 'teams'>) {
  return (
    <ul className="projector-cards">
      {teams.map(({ id, name, short, logo, colour, squad }) => {
        const dearest = squad.toSorted((one, other) => other.price - one.price).slice(0, NAMES);
        return (
          <li key={id} className="min-w-0 overflow-hidden rounded-lg bg-stand p-5">
            <p className="flex items-center gap-3 text-3xl">
              <TeamCrest name={name} logo={logo} colour={colour} className="size-12!" />
              <FittingName name={name} short={short} className="projector-fits voice-strong flex-1" />
              <span className="voice-title">{squad.length}</span>
            </p>
            {dearest.map(({ player, price, retained }) => (
              <p key={player} className="mt-1.5 flex justify-between gap-3 text-2xl text-soft">
                <FittingName name={playerOf(auction, player).name} className="projector-fits flex-1" />
                {retained !== undefined && <RetainedLetter as={retained.as} />}
                <MoneyBeside amount={price} fits={12} />
              </p>
            ))}
          </li>
        );
      })}
    </ul>
  );
}

function TopBuys({ sales }: { readonly sales: readonly SaleView[] }) {
  const dearest = dearestOf(sales, DEAREST);
  return (
    <ol className="flex flex-col gap-3">
      {dearest.map(({ player, team, price }) => (
        <li key={player.id} className="flex items-center gap-5 rounded-lg bg-stand px-5 py-2.5 text-3xl">
          <TeamCrest name={team.name} logo={team.logo} colour={team.colour} className="size-12!" />
          <span className="min-w-0 flex-1">
            <span className="voice-strong block one-line">{player.name}</span>
            <span className="block one-line text-xl text-soft">{team.name}</span>
          </span>
          <MoneyBeside amount={price} fits={13} className="voice-price" />
        </li>
      ))}
    </ol>
  );
}

/** Places, what is left for each of them, and which of the playing styles nobody in the squad has. */
function StillNeeded({ auction, teams }: Pick<BreakTurnsProps, 'auction' | 'teams'>) {
  return (
    <ul className="projector-cards">
      {teams.map(({ id, name, short, logo, colour, purse, slotsLeft, squad, quotas }) => (
        <li key={id} className="min-w-0 overflow-hidden rounded-lg bg-stand p-5 text-xl text-soft">
          <p className="flex items-center gap-3 text-3xl text-ink">
            <TeamCrest name={name} logo={logo} colour={colour} className="size-12!" />
            <FittingName name={name} short={short} className="projector-fits voice-strong flex-1" />
            <span className="voice-title shrink-0">{slotsText(slotsLeft, true)}</span>
          </p>
          {slotsLeft > 0 && (
            <p className="mt-1 one-line">
              <Money amount={toRupees(Math.floor(purse / slotsLeft))} /> for each
            </p>
          )}
          {slotsLeft > 0 && <p className="line-clamp-2">{stillWords(auction, squad, quotas)}</p>}
        </li>
      ))}
    </ul>
  );
}

/** What quotas still ask for, where there are any; else which playing styles nobody has. */
function stillWords(auction: Auction, squad: TeamView['squad'], quotas: TeamView['quotas']): string {
  const needs = quotaWords(auction.tournament.rules.unit, quotas);
  if (needs.length === 0) return missingWords(auction, squad);
  const missing = needs.filter(({ is }) => is === 'missing').map(({ text }) => text);
  return missing.length === 0 ? 'every quota is met' : missing.join(', ');
}

function missingWords(auction: Auction, squad: TeamView['squad']): string {
  const there = new Set<PlayingStyle>(squad.flatMap(({ player }) => playerOf(auction, player).styles));
  const missing = PLAYING_STYLES.filter((style) => !there.has(style));
  return missing.length === 0
    ? 'every playing style is there'
    : `no ${missing.map((style) => STYLE_NAMES[style]).join(', ')} yet`;
}

function OwnPhone({ address }: { readonly address: string }) {
  return (
    <div className="flex items-center gap-10">
      <QrCode
        text={address}
        label="The address for spectators"
        className="size-[30rem] shrink-0 rounded-lg"
      />
      <p className="text-3xl text-soft text-balance">
        Point your camera at it: every bid, every squad and who is still to come, without an account.
      </p>
    </div>
  );
}
