import type { OpenView } from '#web/net/sync/hall/view-store.ts';
import { firstOf, TeamCrest } from '#web/kit/team/team-crest.tsx';
import { ph, t, plural } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { Player } from '#domain/tournament/player.ts';
import { cssValues } from '#web/ui/screen.tsx';
import { Money, MoneyBeside } from '#web/kit/money/money.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { FittingName } from '#web/ui/fitting-name.tsx';
import { lotWords, sceneWords } from '#web/i18n/texts/shared-words.tsx';
import './finished-scene.css';
import '#web/kit/hall/whole-shirt.css';
import type { HallView } from '#domain/views/view.ts';
import { namingWords, unsoldByRules, unsoldWords } from '#web/kit/views/unsold-words.ts';
import { useNameOf, type NameOf, type TeamView } from '#web/kit/views/team-view.ts';
import { dearestOf, salesIn, unsoldIn, type SaleView } from '#web/kit/views/player-lists.ts';
import { paidNote } from '#web/i18n/texts/price-paid.ts';

interface FinishedSceneProps extends Pick<OpenView, 'rows'> {
  readonly view: HallView;
  /** True when the organiser has ended the auction. */
  readonly closed: boolean;
  readonly teams: readonly TeamView[];
}

/** Number of highest sales: alone, or next to the unsold players. */
const DEAREST = { alone: 5, beside: 3 } as const;

/** The result in one scene: totals, highest sales and unsold players. */
export function FinishedScene({ view, closed, teams, rows }: FinishedSceneProps) {
  const { sold, broughtIn } = view.totals;
  const nameOf = useNameOf(rows);
  const unsold = rows === null ? [] : unsoldIn(rows);
  const dearest = dearestOf(
    rows === null ? [] : salesIn(rows, teams),
    unsold.length === 0 ? DEAREST.alone : DEAREST.beside,
  );
  return (
    <div className="projector-rises projector-result">
      <div className="flex min-w-0 flex-wrap items-end justify-between gap-x-12 gap-y-2">
        <h1 className="voice-name text-[6rem]">
          {closed
            ? t({ context: 'Large screens', message: 'Auction complete' })
            : t({ context: 'Large screens', message: 'All players were called' })}
        </h1>
        <p className="pb-3 text-3xl text-soft">
          {sold === 0
            ? t({
                context: 'Large screens',
                message: plural(
                  { count: sold },
                  {
                    one: `${ph({ countShown: grouped(sold) })} player sold`,
                    other: `${ph({ countShown: grouped(sold) })} players sold`,
                  },
                ),
              })
            : sceneWords().playersSoldFor(
                sold,
                <Money amount={broughtIn} className="voice-strong text-ink" />,
              )}
          {restWords(view, closed)}
          {sold > 0 && <span className="block text-end text-2xl empty:hidden">{paidNote(view.totals)}</span>}
        </p>
        {!closed && <Next view={view} />}
      </div>
      <div className="projector-result-row">
        {dearest.length > 0 && (
          <section className="projector-result-part">
            <h2 id="dearest" className="voice-title text-3xl">
              {t({ context: 'Projector', message: 'The dearest players' })}
            </h2>
            <ol aria-labelledby="dearest" className="projector-sales">
              {dearest.map((sale) => (
                <DearestPlayer key={sale.player.id} {...sale} nameOf={nameOf} />
              ))}
            </ol>
          </section>
        )}
        {unsold.length > 0 && <UnsoldPanel players={unsold} />}
      </div>
    </div>
  );
}

function restWords(view: HallView, closed: boolean): string {
  const left = view.totals.lots - view.totals.sold;
  if (closed)
    return left === 0
      ? ''
      : `. ${t({ context: 'Projector', message: `${ph({ count: grouped(left) })} unsold` })}`;
  const unsold = unsoldWords(view);
  return unsold === '' || nextWords(view) === unsold ? '' : `. ${unsold}`;
}

/** Says that teams name unsold players who come up again. The named players are secret. */
function nextWords(view: HallView): string {
  return view.naming === null ? unsoldByRules(view) : namingWords(view.naming);
}

/** The league's rule on unsold players; nothing under the default rules. */
function Next({ view }: { readonly view: HallView }) {
  return (
    <p role="status" className="voice-title basis-full text-[3rem] text-balance empty:hidden">
      {nextWords(view)}
    </p>
  );
}

function DearestPlayer({ player, team, price, nameOf }: SaleView & { readonly nameOf: NameOf }) {
  return (
    <li className="projector-sale" style={cssValues({ '--team': team.colour })}>
      <div className="projector-sale-card">
        <PlayerPhoto player={player} colour={team.colour} className="projector-sale-photo whole-shirt" />
        <div className="projector-sale-words">
          <p className="projector-sale-name flex">
            <FittingName name={nameOf(player)} className="projector-fits voice-strong flex-1" />
          </p>
          <p className="flex min-h-12 items-center gap-2 text-2xl text-soft">
            <TeamCrest team={team} className="size-9!" />
            <FittingName
              name={team.name}
              short={team.short}
              className="projector-sale-team projector-fits flex-1"
            />
          </p>
          <MoneyBeside amount={price} fits={13} className="projector-dearest voice-price mt-1" />
        </div>
      </div>
    </li>
  );
}

/** Up to this many players have a photo and a base price; more are listed by name, up to `NAMES`. */
const WITH_FACES = 5;
const NAMES = 20;

/** The unsold players by name. */
function UnsoldPanel({ players }: { readonly players: readonly Player[] }) {
  const faces = players.length <= WITH_FACES;
  const shown = players.length <= NAMES ? players : players.slice(0, NAMES - 1);
  return (
    <section
      aria-label={t({ context: 'Projector', message: 'Unsold players' })}
      className="projector-result-part"
    >
      <h2 className="voice-title text-3xl">
        {t({ context: 'Projector', message: `Unsold: ${ph({ count: grouped(players.length) })}` })}
      </h2>
      <ul
        className={`rounded-lg bg-stand p-6 ${faces ? 'projector-unsold' : 'projector-unsold-names'}`}
        style={cssValues({ '--rows': Math.ceil(shown.length / 2) })}
      >
        {shown.map(({ id, name, number, photo, basePrice }) => (
          <li key={id} className="flex min-w-0 items-center gap-5">
            {faces && (
              <PlayerPhoto player={{ name, number, photo }} className="aspect-[9/8] h-full rounded-md" />
            )}
            <span className="min-w-0 flex-1">
              <FittingName
                name={name}
                short={withInitial(name)}
                className={`projector-fits block ${faces ? 'voice-strong' : 'projector-fits-line'}`}
              />
              {faces && (
                <span className="block text-2xl text-soft">
                  {lotWords().base(<MoneyBeside amount={basePrice} fits={13} />)}
                </span>
              )}
            </span>
          </li>
        ))}
        {shown.length < players.length && (
          <li className="text-soft">
            {t({
              context: 'Projector',
              message: `and ${ph({ count: grouped(players.length - shown.length) })} more`,
            })}
          </li>
        )}
      </ul>
    </section>
  );
}

/**
 * 'V. Chandrasekaran' of 'Venkatasubramanian Chandrasekaran'. A name of one word stays, with the number that tells it
 * from a namesake.
 */
export function withInitial(name: string): string {
  const [first = '', ...others] = name.split(' ');
  const isNamed = others.some((word) => !word.startsWith('#'));
  return isNamed ? `${firstOf(first)}. ${others.join(' ')}` : name;
}
