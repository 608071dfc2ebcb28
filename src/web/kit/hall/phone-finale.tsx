import type { Award, HallView, PlayerRow } from '#domain/views/view.ts';
import { plural, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import './phone-finale.css';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { FromPurse, Money, MoneyBeside } from '#web/kit/money/money.tsx';
import { CaptainMark, PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { paidNote } from '#web/i18n/texts/price-paid.ts';
import { cssValues } from '#web/ui/screen.tsx';
import { useNameOf, type TeamView, playersText } from '#web/kit/views/team-view.ts';
import { squadIn } from '#web/kit/views/player-lists.ts';
import type { ServerTime } from '#web/kit/views/countdown.ts';
import { awardView, FinaleSaid, emptySquadWords, frameWords } from './award-view.tsx';
import { fitsTogether } from '#web/i18n/amounts.ts';
import { useFinale, type ShownScene } from './use-finale.ts';

interface PhoneFinaleProps {
  readonly live: ServerTime;
  readonly view: HallView;
  readonly teams: readonly TeamView[];
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
}

/** The finale on a phone: the same scene as on the wall at the same time. */
export function PhoneFinale({ live, ...props }: PhoneFinaleProps) {
  const shown = useFinale(live, props.view);
  const scene = useTopOf(shown?.number);
  if (shown === null) return null;
  return (
    <>
      <FinaleSaid {...props} shown={shown} />
      <section
        key={shown.number}
        ref={scene}
        aria-label={t({ context: 'Show', message: 'The finale' })}
        data-skips-animation={shown.skipsAnimation || undefined}
        className="phone-finale"
      >
        {drawn(shown, props)}
      </section>
    </>
  );
}

/** Scrolls the page and all boxes around a scene to their top when the scene changes, and at no other time. */
function useTopOf(number: number | undefined): RefObject<HTMLElement | null> {
  const scene = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    for (let box: Element | null = scene.current; box !== null; box = box.parentElement) box.scrollTop = 0;
  }, [number]);
  return scene;
}

type Props = Omit<PhoneFinaleProps, 'live'>;

function drawn({ scene }: ShownScene, { view, teams, rows }: Props): ReactNode {
  switch (scene.shows) {
    case 'title':
    case 'closing':
      return (
        <div className="phone-finale-card phone-finale-in">
          <p className="voice-strong text-lg">{frameWords(scene.shows)}</p>
          <h2 className="voice-name text-3xl wrap-anywhere">{view.evening.name}</h2>
          <p className="text-base">
            {grouped(view.totals.sold)}{' '}
            {t({
              context: 'Show',
              message: plural({ count: view.totals.sold }, { one: 'player sold', other: 'players sold' }),
            })}
            {' · '}
            <MoneyBeside amount={view.totals.broughtIn} fits={14} className="voice-strong" />{' '}
            {t({ context: 'Show', message: 'paid in all' })}
            <span className="block text-sm empty:hidden">{paidNote(view.totals)}</span>
          </p>
        </div>
      );
    case 'team': {
      const team = teams.find(({ id }) => id === scene.team);
      return team && <Squad team={team} view={view} rows={rows} />;
    }
    case 'award':
      return <AwardCard award={scene.award} view={view} teams={teams} rows={rows} />;
  }
}

/** Longer names have fewer columns, so that they break less. */
const LONG_NAME = 18;

function Squad({ team, view, rows }: Pick<Props, 'view' | 'rows'> & { readonly team: TeamView }) {
  const squad = rows === null ? [] : squadIn(rows, team.id);
  const nameOf = useNameOf(rows);
  const fits = fitsTogether(
    view.rules.unit,
    9,
    squad.map(({ standing }) => standing.price),
  );
  return (
    <>
      <div className="phone-finale-card phone-finale-in" style={cssValues({ '--team': team.colour })}>
        <p className="flex items-center gap-3">
          <TeamCrest team={team} colour="#00000040" size={48} />
          <span className="text-base">
            {playersText(team.size)}
            {' · '}
            {t({ context: 'Show', message: 'Spent' })} <Money amount={team.spent} className="voice-strong" />
          </span>
        </p>
        <h2 className="voice-name text-3xl wrap-anywhere">{team.name}</h2>
      </div>
      {rows !== null && squad.length === 0 && (
        <p className="voice-title py-8 text-center text-2xl">{emptySquadWords(view)}</p>
      )}
      <ol
        className="phone-finale-squad"
        data-long={squad.some(({ player }) => player.name.length > LONG_NAME) || undefined}
      >
        {squad.map(({ player, standing }, at) => (
          <li key={player.id} className="phone-finale-face relative" style={cssValues({ '--at': at })}>
            <PlayerPhoto
              player={player}
              colour={team.colour}
              lazy
              className="aspect-square w-full rounded-md"
            />
            <CaptainMark player={player} className="absolute start-1.5 top-1.5 text-sm" />
            <span className="voice-strong text-sm wrap-anywhere">{nameOf(player)}</span>
            <MoneyBeside amount={standing.price} fits={fits} className="text-sm text-soft" />
            <FromPurse paid={standing} className="text-sm text-soft" />
          </li>
        ))}
      </ol>
    </>
  );
}

function AwardCard({ award, view: { rules }, teams, rows }: Props & { readonly award: Award }) {
  const nameOf = useNameOf(rows);
  const { title, headline, player, team, amount, why } = awardView(award, { rules, teams, nameOf });
  return (
    <div
      className="phone-finale-card phone-finale-in"
      style={team === null ? undefined : cssValues({ '--team': team.colour })}
    >
      <p className="voice-strong text-lg">{title}</p>
      <PlayerPhoto player={player} colour={team?.colour} className="phone-finale-portrait rounded-md" />
      <h2 className="voice-name text-3xl wrap-anywhere">{headline}</h2>
      {team !== null && <p className="text-base wrap-anywhere">{team.name}</p>}
      <p className="text-base empty:hidden">{why}</p>
      <Money amount={amount} className="voice-price text-4xl" />
    </div>
  );
}
