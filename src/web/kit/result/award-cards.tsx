import { t, ph, plural } from '@lingui/core/macro';
import type { NameOf, TeamView } from '#web/kit/views/team-view.ts';
import './award-cards.css';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import type { Award } from '#domain/views/view.ts';
import { grouped } from '#protocol/amount-text.ts';
import type { KindPrices } from '#domain/evening/kind-prices.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { styleName } from '#web/i18n/field-name.ts';
import type { SaleView } from '#web/kit/views/player-lists.ts';

interface AwardCardsProps {
  readonly awards: readonly AwardWords[];
  readonly nameOf: NameOf;
}

/** The awards of the auction; the dearest player is the largest card, in the colour of the buyer. */
export function AwardCards({ awards, nameOf }: AwardCardsProps) {
  if (awards.length === 0) return null;
  return (
    <ul
      aria-label={t({ context: 'Result', message: 'Awards' })}
      className="award-cards flex flex-wrap gap-4 lg:gap-5"
    >
      {awards.map((award, at) =>
        at === 0 ? (
          <FirstCard key={award.title} award={award} nameOf={nameOf} />
        ) : (
          <AwardCard key={award.title} award={award} nameOf={nameOf} />
        ),
      )}
    </ul>
  );
}

interface AwardCardProps {
  readonly award: AwardWords;
  readonly nameOf: NameOf;
}

function FirstCard({ award, nameOf }: AwardCardProps) {
  const { player, team, price } = award.sale;
  return (
    <li
      className="award-first flex min-h-44 min-w-0 flex-[2_1_20rem] overflow-hidden rounded-lg text-white"
      style={{ background: team.colour }}
    >
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-3 p-4 sm:p-5">
        <p className="text-sm font-semibold">{award.title}</p>
        <div>
          <p className={NAME}>{nameOf(player)}</p>
          <MoneyBeside amount={price} fits={13} className="voice-price text-[min(2rem,10vw)]" />
          <p className="voice-strong mt-1 text-base leading-tight wrap-break-word">{award.note}</p>
        </div>
      </div>
      <PlayerPhoto player={player} colour={team.colour} className="award-photo w-2/5 max-w-52" />
    </li>
  );
}

function AwardCard({ award: { title, sale, figure, note }, nameOf }: AwardCardProps) {
  return (
    // The face is at the end of the first line, on a phone beside all lines.
    <li className="award-other grid min-w-0 flex-[1_1_14rem] grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_1fr] gap-x-3 rounded-lg bg-stand p-4 sm:p-5">
      <p className="text-sm font-semibold wrap-break-word text-soft">{title}</p>
      <PlayerPhoto
        player={sale.player}
        colour={sale.team.colour}
        className="award-photo col-start-2 row-span-2 row-start-1 size-17 rounded-md sm:row-span-1"
      />
      <div className="col-start-1 row-start-2 self-end sm:col-span-2">
        <p className={NAME}>{nameOf(sale.player)}</p>
        <p className="voice-price text-2xl wrap-break-word">
          {figure ?? <MoneyBeside amount={sale.price} fits={13} className="text-marigold" />}
        </p>
        <p className="mt-1 text-base leading-tight text-balance wrap-break-word text-soft">{note}</p>
      </div>
    </li>
  );
}

/** One size for every name. The longest word fits beside the photo. */
const NAME = 'voice-name my-1 wrap-break-word text-[min(1.25rem,5.2vw)]';

/** An award in words. */
export interface AwardWords {
  readonly title: string;
  readonly sale: SaleView;
  /** The large words: '14 bids'; null shows the price. */
  readonly figure: string | null;
  readonly note: string;
}

/** The awards in words, in their order. An award of a team that has left is left out. */
export function awardWords(awards: readonly Award[], teams: readonly TeamView[], unit: Unit): AwardWords[] {
  const byId = new Map(teams.map((team) => [team.id, team]));
  return awards.flatMap((award): AwardWords[] => {
    const { player, price } = award;
    const team = byId.get(award.team);
    return team === undefined ? [] : [{ sale: { player, team, price }, ...wordsOf(award, team, unit) }];
  });
}

function wordsOf(award: Award, { name }: TeamView, unit: Unit): Omit<AwardWords, 'sale'> {
  switch (award.is) {
    case 'dearest':
      return { title: t({ context: 'Result', message: 'Dearest' }), figure: null, note: name };
    case 'longest-duel':
      return {
        title: t({ context: 'Result', message: 'Longest duel' }),
        figure: t({
          context: 'Result',
          comment: 'Bids of two teams in turn, at least four. The lot may have other bids.',
          message: `${ph({ many: grouped(award.bids) })} bids by two teams`,
        }),
        note: t({ context: 'Result', message: `sold to ${ph({ team: name })}` }),
      };
    case 'most-wanted': {
      const figure = t({
        context: 'Result',
        message: `${ph({ many: award.bidders })} of ${ph({ teams: award.teams })} teams`,
      });
      return {
        title: t({ context: 'Result', message: 'Most wanted' }),
        figure,
        note: t({ context: 'Result', message: `sold to ${ph({ team: name })}` }),
      };
    }
    case 'bargain':
      return {
        title: t({ context: 'Result', message: 'Bargain' }),
        figure: null,
        note: suchWords(award.such, unit),
      };
  }
}

function suchWords({ middle, ...kind }: KindPrices, unit: Unit): string {
  const name = kind.by === 'role' ? styleName(kind.name) : kind.name;
  return t({
    context: 'Result',
    message: `${ph({ kind: name })}: such players cost ${ph({ amount: amountIn(unit, middle) })}`,
  });
}

/** The length of an evening: '2 h 08', '45 min'. `ms`: the bidding without breaks. */
export function lengthWords(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours === 0
    ? t({
        context: 'Result',
        message: plural(
          { many: minutes },
          { one: `${ph({ many: minutes })} min`, other: `${ph({ many: minutes })} min` },
        ),
      })
    : t({
        context: 'Result',
        comment: '`minutes` has two digits.',
        message: `${ph({ hours: String(hours) })} h ${ph({ minutes: String(minutes % 60).padStart(2, '0') })}`,
      });
}
