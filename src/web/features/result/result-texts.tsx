import { t, ph, plural } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { ResultTexts, type resultMessages } from '#web/kit/result/result-texts.tsx';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import type { SquadLine } from '#domain/views/public.ts';
import type { HallView } from '#domain/views/view.ts';
import { dayWords } from '#web/i18n/calendar.ts';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { grouped } from '#protocol/amount-text.ts';
import type { Pace } from '#domain/evening/pace.ts';
import type { Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { lengthWords } from '#web/kit/result/award-words.ts';

interface TextSectionProps {
  readonly messages: readonly string[];
  readonly onClose: () => void;
}

/** The result as text, below the head of the page. */
export function TextSection({ messages, onClose }: TextSectionProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby="as-text" className="not-printed rounded-lg bg-stand p-4 sm:p-5">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="as-text" ref={title} tabIndex={-1} className="voice-title text-xl outline-none">
          {t({ context: 'Result', message: 'As text' })}
        </h2>
        <button type="button" onClick={onClose} className={buttonVariants({ variant: 'quiet', size: 'sm' })}>
          {t({
            context: 'Dialog',
            comment: 'The name of the close button for screen readers.',
            message: 'Close',
          })}
        </button>
      </div>
      <ResultTexts messages={messages} />
    </section>
  );
}

/** Converts the result of this page into the input of `resultMessages`. */
export function messagesOf(
  { evening, totals, rules }: HallView,
  teams: readonly TeamView[],
  lines: readonly SquadLine[],
): Parameters<typeof resultMessages>[0] {
  return {
    name: evening.name,
    day: dayWords(evening.date),
    unit: rules.unit,
    isFinished: evening.stage === 'completed',
    sold: totals.sold,
    broughtIn: totals.broughtIn,
    squads: teams.map(({ id, name, short, logo, purse }) => ({
      team: { id, name, short, logo },
      purse,
      players: lines
        .filter(({ team }) => team === id)
        .map(({ as, ...line }) => ({ ...line, ...(as !== undefined && { retained: as }) })),
    })),
  };
}

interface Figures {
  readonly stage: HallView['evening']['stage'];
  readonly totals: Pick<HallView['totals'], 'lots' | 'sold'> & { readonly broughtIn: Rupees };
  readonly unit: Unit;
  /** Null until it is known. */
  readonly pace: Pace | null;
}

/** '81 players, 78 sold, ₹27,40,000 in 2 h 08'. */
export function headline({ stage, totals: { lots, sold, broughtIn }, unit, pace }: Figures): string {
  if (stage === 'upcoming') return t({ context: 'Result', message: 'The auction has not begun' });
  const paid = [
    t({
      context: 'Result',
      message: plural(
        { many: lots },
        {
          one: `${ph({ manyShown: grouped(lots) })} player`,
          other: `${ph({ manyShown: grouped(lots) })} players`,
        },
      ),
    }),
    t({ context: 'Result', message: `${ph({ many: grouped(sold) })} sold` }),
    ...(sold === 0 ? [] : [amountIn(unit, broughtIn)]),
  ];
  const time =
    pace === null || pace.ms < 60_000
      ? ''
      : ` ${withItsUnit(t({ context: 'Result', message: `in ${ph({ time: lengthWords(pace.ms) })}` }))}`;
  return paid.join(', ') + time;
}

/** No-break spaces beside figures, so that no line ends with 'in 3' or '2 h'. Long units may go to the next line. */
function withItsUnit(words: string): string {
  return words.replaceAll(/(?<=\p{N}) |(?<=\p{N} \p{L}) (?=\p{N})/gu, '\u00A0');
}
