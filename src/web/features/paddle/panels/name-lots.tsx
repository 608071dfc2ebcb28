import { ph, plural, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import { useState } from 'react';
import { Check } from 'lucide-react';
import type { PlayerId } from '#domain/ids.ts';
import type { PlayerRow } from '#domain/views/view.ts';
import type { NameLotAnswer } from '#protocol/calls/paddle.ts';
import { NAME_LOT_CALL } from '#protocol/paths.ts';
import { refusalIn } from '#web/i18n/refusal-words.ts';
import { styleNames } from '#web/i18n/style-name.ts';
import { comingWords } from '#web/kit/hall/squads/use-all-players.ts';
import { INPUT_LOOK } from '#web/ui/form/field-frame.tsx';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { foundBy, wordsOf } from '#web/kit/views/found-by.ts';
import { unsoldIn } from '#web/kit/views/player-lists.ts';
import { sendAsTeam, type Refusal } from '#web/features/paddle/bid/send-as-team.ts';

interface NameLotsProps {
  /** The players that the team has named. */
  readonly named: readonly PlayerId[];
  readonly code: string;
  /** The most players that the team may name. */
  readonly most: number;
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
  /** The loaded share, from 0 to 1. */
  readonly share: number;
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
      ...{ code, path: NAME_LOT_CALL, has: 'named' },
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
        <p role="status" className="py-2 text-base text-soft">
          {comingWords(share)}
        </p>
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
