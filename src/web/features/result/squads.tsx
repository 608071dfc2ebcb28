import { useEffect, useRef, useState } from 'react';
import type { SquadLine } from '#domain/views/public.ts';
import type { SquadPage } from '#protocol/calls/result.ts';
import { PATHS } from '#protocol/paths.ts';
import { fetchByLink, untilDone } from '#web/kit/hall/call-by-link.ts';
import { ph, plural, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { TeamId } from '#domain/ids.ts';
import { styleNames } from '#web/i18n/field-name.ts';
import { matchedWord, retainedWord } from '#web/i18n/texts/price-paid.ts';
import { FromPurse, Money, MoneyBeside } from '#web/kit/money/money.tsx';
import { TeamCrest } from '#web/kit/team/team-crest.tsx';
import { nameAmong, type NameOf, slotsText, type TeamView } from '#web/kit/views/team-view.ts';
import { onPhone } from '#web/ui/hand-over.ts';

interface SquadsProps {
  readonly teams: readonly TeamView[];
  readonly squads: LoadedSquads;
}

/**
 * Every squad with its prices, a card for each team, in the order in which the pages come. On a phone all but the first
 * are closed, because ten squads are twelve screens long. Paper has all.
 */
export function Squads({ teams, squads: { lines, isWhole } }: SquadsProps) {
  const nameOf = nameAmong(lines ?? []);
  const byTeam = new Map<TeamId, SquadLine[]>();
  for (const line of lines ?? []) {
    const own = byTeam.get(line.team) ?? [];
    own.push(line);
    byTeam.set(line.team, own);
  }
  return (
    <>
      <ul className="result-squads">
        {teams.map((team, place) => (
          <SquadCard
            key={team.id}
            {...{ team, isWhole, nameOf }}
            lines={byTeam.get(team.id) ?? []}
            isFirst={place === 0}
          />
        ))}
      </ul>
      {!isWhole && (
        <p role="status" className="py-2 text-soft">
          {t({ context: 'Result', message: 'Loading...' })}
        </p>
      )}
    </>
  );
}

interface SquadCardProps {
  readonly team: TeamView;
  readonly lines: readonly SquadLine[];
  readonly isWhole: boolean;
  readonly nameOf: NameOf;
  readonly isFirst: boolean;
}

function SquadCard({ team, lines, isWhole, nameOf, isFirst }: SquadCardProps) {
  const [closes] = useState(onPhone);
  const [isOpen, setOpen] = useState(isFirst || !closes);
  const { id, name, short, logo, colour, purse, size, slotsLeft } = team;
  return (
    <li className="result-squad rounded-lg bg-stand p-4">
      <section aria-labelledby={id}>
        <div className="result-team flex items-center gap-x-[12px]">
          <TeamCrest team={{ short, logo, colour }} size={40} />
          <div className="min-w-0 flex-1">
            <h3 id={id} className="voice-title text-lg leading-tight wrap-break-word">
              {closes ? (
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(!isOpen)}
                  className="result-open text-start wrap-anywhere"
                >
                  {name}
                </button>
              ) : (
                name
              )}
            </h3>
            <p className="flex flex-wrap justify-between gap-x-3 text-sm text-soft">
              <span>
                {playersWords(size)} · {slotsText(slotsLeft)}
              </span>
              <span className="whitespace-nowrap">
                <MoneyBeside amount={purse} fits={13} className="voice-strong text-ink" />{' '}
                {t({ context: 'Result', comment: 'Behind an amount.', message: 'left' })}
              </span>
            </p>
          </div>
        </div>
        {isWhole && lines.length === 0 && (
          <p className="mt-2 text-base text-soft" data-closed={!isOpen || undefined}>
            {t({ context: 'Result', message: 'No players' })}
          </p>
        )}
        <ol className="mt-2" data-closed={!isOpen || undefined}>
          {lines.map((line) => (
            <Line key={line.id} line={line} nameOf={nameOf} />
          ))}
        </ol>
      </section>
    </li>
  );
}

export function playersWords(many: number): string {
  return t({
    context: 'Result',
    message: plural(many, {
      one: `${ph({ manyShown: grouped(many) })} player`,
      other: `${ph({ manyShown: grouped(many) })} players`,
    }),
  });
}

interface LineProps {
  readonly line: SquadLine;
  readonly nameOf: NameOf;
}

function Line({ line, nameOf }: LineProps) {
  const { styles, price, as, captain, match } = line;
  return (
    <li className="result-line flex flex-wrap items-baseline gap-x-3 border-t border-line py-1.5">
      <span className="min-w-0 flex-1 basis-20 leading-tight">
        <span className="voice-strong block text-base leading-tight wrap-break-word">{nameOf(line)}</span>{' '}
        <span className="block text-sm text-soft empty:hidden">
          {[
            ...(styles.length === 0 ? [] : [styleNames(styles)]),
            ...(captain === undefined ? [] : [t({ context: 'Squad on paper', message: 'Captain' })]),
            ...(as === undefined ? [] : [retainedWord(as)]),
            ...(match === undefined ? [] : [matchedWord()]),
          ].join(', ')}
        </span>
      </span>
      <Money amount={price} className="voice-strong ms-auto text-base" />
      <FromPurse paid={line} className="basis-full text-end text-sm text-soft" />
    </li>
  );
}

export interface LoadedSquads {
  /** The lines loaded so far, in order; null before the first page. */
  readonly lines: readonly SquadLine[] | null;
  readonly isWhole: boolean;
}

/** Least delay (ms) before the squads load again; a random part is added, so that not all pages ask at once. */
const SOON = 2_000;

/** Loads all squads page by page, and returns the first ones early. A changed `key` loads them again. */
export function useSquads(code: string, key: string): LoadedSquads {
  const [squads, setSquads] = useState<LoadedSquads>({ lines: null, isWhole: false });
  const has = useRef(false);
  useEffect(
    () =>
      untilDone(
        async (signal) => {
          const lines: SquadLine[] = [];
          for (let page = 0, of = 1; page < of; page += 1) {
            const address = `${PATHS.squads}?page=${String(page)}`;
            const told = await fetchByLink<SquadPage>({ address, code }, 'lines', signal);
            of = told.of;
            lines.push(...told.lines);
            // A repeated load replaces the squads only when it is complete; page by page, the list would shrink.
            if (!has.current || page === of - 1) setSquads({ lines: [...lines], isWhole: page === of - 1 });
          }
          has.current = true;
        },
        has.current ? SOON * (1 + Math.random()) : 0,
      ),
    [code, key],
  );
  return squads;
}
