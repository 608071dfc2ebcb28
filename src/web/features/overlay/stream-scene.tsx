import { ph, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import { Money, MoneyBeside, RollingMoney } from '#web/kit/money/money.tsx';
import { TeamCrest, crestGround } from '#web/kit/team/team-crest.tsx';
import { cssValues } from '#web/ui/screen.tsx';
import { duelView, type DuelSide } from '#web/kit/views/wall-scene.ts';
import { lotView, leadWords, type LotView } from '#web/kit/views/lot-view.ts';
import { useTeamViews, nameAmong } from '#web/kit/views/team-view.ts';
import { type SceneProps, ResultTable, SquadsInTurn } from './squad-scenes.tsx';
import { countedStyles } from '#domain/tournament/playing-styles.ts';
import { styleName } from '#web/i18n/field-name.ts';
import { Badge, StyleBadge } from '#web/kit/player/badge.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { beforeWords, lastSeasonWords, turnWords } from '#web/kit/views/match-view.ts';
import { AskedTeams, LotCall, Leader } from './lot-bar.tsx';
import { lastSales } from '#web/kit/views/player-lists.ts';
import { useTurn } from '#web/ui/motion.ts';
import './stream.css';
import { LowerThird } from './lower-third.tsx';

/** The scene that the address of an overlay chooses. */
export function StreamStage(props: SceneProps) {
  return (
    <div data-scene={props.options.scene} className="stream-scene">
      {sceneOf(props)}
    </div>
  );
}

function sceneOf(props: SceneProps) {
  const { live, view, rows, since, stroke, options } = props;
  switch (options.scene) {
    case 'lot':
      // SOLD and everything between two lots is the same bar as in the lower third.
      if (stroke !== null || view.lot.shows !== 'lot' || view.pause !== null || view.finale !== null)
        return <LowerThird live={live} view={view} rows={rows} since={since} stroke={stroke} />;
      return <FullLot live={live} view={view} />;
    case 'squads':
      return <SquadsInTurn view={view} rows={rows} />;
    case 'ticker':
      return <SalesTicker view={view} options={options} />;
    case 'duel':
      return <DuelBar view={view} stroke={stroke} />;
    case 'result':
      return <ResultTable view={view} rows={rows} />;
    case 'lower-third':
      return <LowerThird live={live} view={view} rows={rows} since={since} stroke={stroke} />;
  }
}

/** The number of bids below the price. */
const BIDS = 4;

/** The lot over the whole picture; nothing while no lot is on the block. */
function FullLot({ live, view }: Pick<SceneProps, 'live' | 'view'>) {
  const unit = useUnit();
  const teams = useTeamViews(view);
  const lot = lotView(view, teams);
  if (lot === null) return null;
  const { player, place, of, leader, category, match, lastTeam } = lot;
  return (
    <section
      key={player.id}
      aria-label={t({ context: 'Lot', message: 'Player on the block' })}
      className="stream-panel stream-lot overlay-rises"
    >
      <PlayerPhoto player={player} className="stream-face" />
      <div className="stream-lot-words">
        <p className="one-line text-[2rem] text-soft">
          {t({
            context: 'Lot',
            message: `Lot ${ph({ place: grouped(place) })} of ${ph({ of: grouped(of) })}`,
          })}
          {lastTeam !== null && ` · ${lastSeasonWords(lastTeam)}`}
        </p>
        <h1
          className={`voice-name line-clamp-2 shrink-0 wrap-anywhere ${player.name.length > 22 ? 'text-[3.5rem]' : 'text-[5.5rem]'}`}
        >
          {player.name}
        </h1>
        <p className="flex flex-wrap items-center gap-3 text-2xl [&>span]:text-[1.6rem]!">
          {countedStyles(player.styles).map((style) => (
            <StyleBadge key={style} style={style} size="lg">
              {styleName(style)}
            </StyleBadge>
          ))}
          {category !== null && (
            <Badge tone="blue" size="lg">
              {category}
            </Badge>
          )}
        </p>
        <div>
          <p className="text-[1.75rem] text-soft">
            {match !== null ? (
              beforeWords(unit, match)
            ) : leader === null ? (
              t({ context: 'Lot', message: 'Base Price' })
            ) : (
              <>
                {t({ context: 'Lot', message: 'Base Price' })} <Money amount={player.basePrice} />
              </>
            )}
          </p>
          <RollingMoney amount={lot.price} className="voice-price block text-[7rem] text-marigold" />
        </div>
        <LastBids lot={lot} />
      </div>
      <div className="stream-lot-foot">
        {match === null ? (
          <Leader lot={lot} words={leadWords(lot)} fills="picture" />
        ) : (
          <AskedTeams match={match} words={turnWords(unit, match)} fills="picture" />
        )}
        <LotCall live={live} lot={lot} />
      </div>
    </section>
  );
}

function LastBids({ lot }: { readonly lot: LotView }) {
  return (
    <ol aria-label={t({ context: 'Lot', message: 'Last bids' })} className="stream-bids">
      {lot.bids.slice(1, 1 + BIDS).map(({ place, team, amount }) => (
        <li key={place} className="stream-line">
          <span className="one-line">{team}</span>
          <Money amount={amount} className="voice-strong" />
        </li>
      ))}
    </ol>
  );
}

/** The duel of two teams that trade bids; renders nothing while there is none, and in a break. */
function DuelBar({ view, stroke }: Pick<SceneProps, 'view' | 'stroke'>) {
  const teams = useTeamViews(view);
  const lot = lotView(view, teams);
  const duel = duelView(view, teams);
  if (stroke !== null || view.pause !== null || lot === null || duel === null) return null;
  const [one, other] = duel.sides;
  return (
    <section
      aria-label={t({ context: 'Lot', message: 'Last bids' })}
      className="overlay-bar overlay-rises stream-duel"
    >
      <Side {...one} />
      <div className="stream-plate">
        <h1 className="voice-name line-clamp-2 text-[1.9rem] wrap-anywhere">{lot.player.name}</h1>
        <RollingMoney
          amount={lot.current}
          className="voice-price block text-[4.25rem] leading-none text-marigold"
        />
        <p className="text-[1.35rem] text-soft">
          {t({ context: 'Show', message: `Bid ${ph({ count: grouped(duel.bids) })}` })} ·{' '}
          {t({ context: 'Show', message: 'Raised by' })} <Money amount={duel.raise} />
        </p>
      </div>
      <Side {...other} />
    </section>
  );
}

function Side({ team, leads }: DuelSide) {
  return (
    <div
      data-leads={leads || undefined}
      className="stream-side text-white"
      style={cssValues({ '--team': team.colour, '--letters': team.name.length })}
    >
      <TeamCrest team={team} colour={crestGround(team.colour)} className="size-[6rem]!" />
      <div className="flex min-w-0 flex-col items-start gap-[0.4rem]">
        <p className="stream-side-name voice-name line-clamp-2 wrap-anywhere">{team.name}</p>
        {leads && (
          <p className="voice-strong rounded-full bg-turf px-[1rem] text-[1.75rem] leading-[1.3] text-on-turf">
            {t({ context: 'Show', message: 'Leads' })}
          </p>
        )}
      </div>
    </div>
  );
}

/** Ms for which a few sales are shown. */
const TURN = 6_000;

/** The last sales in one line, a few at a time; nothing before the first one. */
function SalesTicker({ view, options }: Pick<SceneProps, 'view' | 'options'>) {
  const sales = lastSales(view.sales, useTeamViews(view));
  const together = fitting(options);
  const turn = useTurn(Math.ceil(sales.length / together), TURN);
  if (sales.length === 0) return null;
  const nameOf = nameAmong(sales.map(({ player }) => player));
  const shown = sales.slice(turn * together, turn * together + together);
  return (
    <section aria-labelledby="ticker" className="overlay-bar stream-ticker">
      <h1 id="ticker" className="stream-label voice-strong">
        {t({ context: 'Lot', message: 'Last sales' })}
      </h1>
      <ul key={turn} className="stream-sales overlay-rises">
        {shown.map(({ player, team, price }) => (
          <li key={player.id} className="flex min-w-0 flex-1 items-center gap-4">
            <TeamCrest team={team} className="size-[3.25rem]!" />
            <span className="min-w-0 flex-1 leading-tight">
              <span className="voice-strong one-line block text-[1.6rem]">{nameOf(player)}</span>
              <span className="one-line block text-[1.2rem] text-soft">{team.short}</span>
            </span>
            <MoneyBeside amount={price} fits={11} className="voice-price text-[2.25rem] text-marigold" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The number of sales that fit in one row. */
function fitting({ size, scale }: SceneProps['options']): number {
  const { width, height } = size ?? { width: innerWidth, height: innerHeight };
  if (height > width || scale > 160) return 1;
  return scale > 110 ? 2 : 3;
}
