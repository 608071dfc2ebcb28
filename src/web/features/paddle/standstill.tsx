import type { OpenView } from '#web/net/sync/hall/view-store.ts';
import { ph, t, plural } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import { ChevronDown, Check } from 'lucide-react';
import type { PlayerRow, View } from '#domain/views/view.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { unsoldIn, squadSheetOf, foundBy, wordsOf } from '#web/kit/views/player-lists.ts';
import { lotWords } from '#web/i18n/texts/shared-words.tsx';
import { useState } from 'react';
import type { PlayerId } from '#domain/ids.ts';
import type { NameLotAnswer } from '#protocol/calls/links.ts';
import { PATHS } from '#protocol/paths.ts';
import { refusalIn } from '#web/i18n/refusal-words.ts';
import { styleNames } from '#web/i18n/field-name.ts';
import { INPUT_LOOK } from '#web/ui/form/field.tsx';
import { sendAsTeam, type Refusal } from './send-as-team.ts';
import { EveningResult } from '#web/kit/hall/evening-result.tsx';
import { PhoneFinale } from '#web/kit/hall/phone-finale.tsx';
import { OwnerHome } from './owner-home.tsx';
import type { PaddlePhone } from './paddle-view.ts';
import type { PaddleNavigation } from './use-paddle-navigation.ts';
import { PlayersLoading, SquadButtons } from '#web/kit/hall/phone-squads.tsx';

interface StandstillProps {
  readonly phone: PaddlePhone;
  readonly open: Pick<PaddleNavigation, 'chooseTab' | 'tryButton' | 'print'>;
}

/** The page while no lot is on the block: what to prepare, the naming of unsold players, the finale, or the result. */
export function Standstill({ phone, open }: StandstillProps) {
  const { live, owner, state, shown, teams } = phone;
  const { naming, own, lot, finale } = shown;
  const { rows, share } = state;
  if (finale !== null) return <PhoneFinale live={live} view={shown} teams={teams} rows={rows} />;
  if (naming !== null)
    return <NameLots named={own?.named ?? []} code={owner.code} most={naming} rows={rows} share={share} />;
  switch (lot.shows) {
    case 'undrawn':
      return <OwnerHome phone={phone} open={open} />;
    case 'through':
      return <AllCalled totals={shown.totals} />;
    case 'finished':
      return <Finished phone={phone} open={open} />;
    case 'lot':
      return null;
  }
}

interface NameLotsProps extends Pick<OpenView, 'rows' | 'share'> {
  /** The players that the team has named. */
  readonly named: readonly PlayerId[];
  readonly code: string;
  /** The most players that the team may name. */
  readonly most: number;
}

/** Number of rows that need no search. */
const FEW = 8;
/** Maximum number of rows at once; a search finds the others. */
const SHOWN = 60;

/** The unsold players; a tap names one, and another tap withdraws the name. */
export function NameLots({ named, code, most, rows, share }: NameLotsProps) {
  const [search, setSearch] = useState('');
  const [problem, setProblem] = useState<Refusal | 'all named' | null>(null);
  const [sending, setSending] = useState<PlayerId | null>(null);
  const listed = rows === null ? [] : unsoldIn(rows, true);
  const words = wordsOf(search);
  const found = listed.filter((player) => foundBy(player, words));

  const tap = async (lot: PlayerId) => {
    if (sending !== null) return;
    const isNamed = named.includes(lot);
    if (!isNamed && named.length >= most) {
      setProblem('all named');
      return;
    }
    setProblem(null);
    setSending(lot);
    const refused = await sendAsTeam<NameLotAnswer>({
      ...{ code, address: PATHS.nameLot, has: 'named' },
      body: { lot, named: !isNamed },
    });
    setSending(null);
    setProblem(refused);
  };

  return (
    <section
      aria-label={t({ context: "Owner's lists and dialogs", message: 'Name players' })}
      className="relative flex min-h-70 flex-1 basis-0 flex-col overflow-y-auto overscroll-contain"
    >
      <div className="sticky top-0 z-10 bg-ground pb-2">
        <h2 className="voice-title text-xl">
          {t({
            context: "Owner's lists and dialogs",
            message: plural(most, { one: `Name up to ${most}`, other: `Name up to ${most}` }),
          })}
        </h2>
        <p className="text-base text-soft">
          {t({
            context: "Owner's lists and dialogs",
            message: 'Only players whom a team has named come up again.',
          })}
        </p>
        <p role="status" className="voice-strong text-base">
          {t({
            context: "Owner's phone",
            message: plural(
              { count: named.length },
              {
                one: `${ph({ count: named.length })} of ${most} named`,
                other: `${ph({ count: named.length })} of ${most} named`,
              },
            ),
          })}
        </p>
        <p role="alert" className="text-base empty:hidden">
          {problem === 'all named'
            ? t({
                context: "Owner's lists and dialogs",
                message: plural(most, {
                  one: `You have named ${most}: take one back first`,
                  other: `You have named ${most}: take one back first`,
                }),
              })
            : problem && refusalIn(problem.code, problem.message)}
        </p>
        {listed.length > FEW && (
          <input
            type="search"
            aria-label={t({ context: "Owner's phone", message: 'Search name or number' })}
            placeholder={t({ context: "Owner's phone", message: 'Search name or number' })}
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            className={`${INPUT_LOOK} mt-1`}
          />
        )}
      </div>
      {rows === null ? (
        <PlayersLoading share={share} />
      ) : (
        <>
          <ul>
            {found.slice(0, SHOWN).map(({ id, name, number, styles, basePrice }) => (
              <li key={id} className="border-b border-line">
                <button
                  type="button"
                  aria-pressed={named.includes(id)}
                  aria-busy={sending === id}
                  onClick={() => void tap(id)}
                  className="flex min-h-14 w-full items-center gap-3 py-2 text-start focus-visible:-outline-offset-2 aria-busy:opacity-60"
                >
                  <span
                    className={`grid size-8 shrink-0 place-items-center rounded-md border-2 ${
                      named.includes(id) ? 'border-turf text-turf' : 'border-edge'
                    }`}
                  >
                    {named.includes(id) && <Check size={20} />}
                  </span>
                  <span className="min-w-0 flex-1 leading-tight">
                    <span className="voice-strong block text-base wrap-anywhere">{name}</span>
                    <span className="text-sm text-soft">
                      #{number} · {styleNames(styles)}
                    </span>
                  </span>
                  <span className="shrink-0 text-end leading-tight">
                    <span className="voice-label block">
                      {t({ context: "Owner's phone", message: 'Base' })}
                    </span>
                    <MoneyBeside amount={basePrice} className="voice-strong text-base" />
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {found.length === 0 && (
            <p className="py-2 text-base text-soft">
              {t({ context: "Owner's lists and dialogs", message: 'Nobody has this name or number.' })}
            </p>
          )}
          {found.length > SHOWN && (
            <p className="py-2 text-base text-soft">
              {t({
                context: "Owner's lists and dialogs",
                message: `and ${ph({ count: grouped(found.length - SHOWN) })} more: search for them`,
              })}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function AllCalled({ totals: { passed: unsold, mayReturn: may } }: Pick<View, 'totals'>) {
  return (
    <section
      aria-label={t({ context: "Owner's phone", message: 'Auction' })}
      role="status"
      className="paddle-still"
    >
      <h2 className="voice-title text-2xl">
        {t({ context: "Owner's phone", message: 'Every player has been called' })}
      </h2>
      <p className="text-soft">
        {unsold === 0
          ? t({ context: "Owner's lists and dialogs", message: 'All of them are sold.' })
          : may === 0
            ? t({
                context: "Owner's lists and dialogs",
                message: `${ph({ count: grouped(unsold) })} unsold: by the rules they stay unsold.`,
              })
            : t({
                context: "Owner's lists and dialogs",
                message: plural(
                  { count: may },
                  {
                    one: `${ph({ countShown: grouped(may) })} unsold player may come back: keep this page open.`,
                    other: `${ph({ countShown: grouped(may) })} unsold players may come back: keep this page open.`,
                  },
                ),
              })}
      </p>
    </section>
  );
}

/** The end: pictures of the own squad to share, and the result of the evening. */
function Finished({ phone, open }: StandstillProps) {
  const { state, shown: view, teams } = phone;
  const { rows } = state;
  const own = teams.find(({ id }) => id === view.own?.team);
  return (
    <div className="flex flex-col gap-4 py-4">
      <section
        aria-label={t({ context: "Owner's phone", message: 'Auction' })}
        role="status"
        className="border-s-4 border-turf ps-3"
      >
        <h2 className="voice-title text-2xl">
          {t({ context: "Owner's phone", message: 'The auction is finished' })}
        </h2>
        <p className="text-base leading-tight text-soft">
          {t({
            context: "Owner's lists and dialogs",
            message: 'Your squad is under Squad, also as a picture to share.',
          })}
        </p>
      </section>
      {rows !== null && own !== undefined && (
        <div className="flex flex-wrap gap-2">
          <SquadButtons sheet={squadSheetOf(view, rows, own.id, own.colour)} onPrint={open.print} />
        </div>
      )}
      <EveningResult view={view} teams={teams} onTeams={() => open.chooseTab('teams')}>
        {rows !== null && <UnsoldList rows={rows} />}
      </EveningResult>
    </div>
  );
}

/** The unsold players after the auction; collapsed, because there may be hundreds. */
export function UnsoldList({ rows }: { readonly rows: readonly PlayerRow[] }) {
  const unsold = unsoldIn(rows);
  if (unsold.length === 0) return null;
  return (
    <details className="group text-start">
      <summary className="voice-strong flex min-h-11 list-none items-center justify-center gap-2 rounded-md border border-edge px-4 [&::-webkit-details-marker]:hidden">
        {t({
          context: "Owner's lists and dialogs",
          message: `Unsold Players (${ph({ count: grouped(unsold.length) })})`,
        })}
        <ChevronDown size={20} className="text-soft group-open:rotate-180" />
      </summary>
      <ul className="mt-2">
        {unsold.map(({ id, name, number, basePrice }) => (
          <li key={id} className="flex min-h-11 items-center gap-3 border-b border-line py-1">
            <span className="voice-strong min-w-0 flex-1 text-base leading-tight wrap-anywhere">
              {name} <span className="text-sm font-normal text-soft">#{number}</span>
            </span>
            <span className="shrink-0 text-sm text-soft">
              {lotWords().base(<MoneyBeside amount={basePrice} className="voice-strong text-ink" />)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
