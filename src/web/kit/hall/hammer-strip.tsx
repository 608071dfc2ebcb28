import { Trans } from '@lingui/react/macro';
import { ph, t } from '@lingui/core/macro';
import type { TeamId } from '#domain/ids.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { SoldStroke, Stroke } from '#domain/views/view.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import type { TeamView } from '#web/kit/views/team-view.ts';
import { recordsIn } from '#web/i18n/texts/own-words.ts';
import { useUnit } from '#web/kit/money/unit.ts';
import { matchedSale } from '#web/kit/views/match-view.ts';
import { tieWords } from '#web/kit/views/lot-view.ts';
import { grouped } from '#protocol/amount-text.ts';
import type { ReactNode } from 'react';

interface HammerStripProps {
  readonly moment: Stroke | null;
  readonly teams: readonly TeamView[];
  /** The team of this phone. */
  readonly own?: TeamId;
}

/** Shows SOLD or UNSOLD over the header of a phone for a moment; the next player stays readable. */
export function HammerStrip({ moment, teams, own }: HammerStripProps) {
  const buyer = moment?.shows === 'sold' ? teams.find(({ id }) => id === moment.team) : undefined;
  const unit = useUnit();
  const notes = moment?.shows === 'sold' ? notesOf(unit, moment, teams) : '';
  // Behind a short name, the second line has room for the whole amount.
  const isBrief = moment?.shows === 'sold' && moment.team === own && moment.player.name.length <= 20;
  const price = moment?.shows === 'sold' && <MoneyBeside amount={moment.price} fits={isBrief ? 14 : 9} />;
  return (
    <div
      role="status"
      className="hammer-strip pointer-events-none absolute inset-x-0 top-0 z-30 empty:hidden"
    >
      {moment?.shows === 'sold' && (
        <div
          key={moment.sequence}
          className="animate-arrive px-3 py-1.5 text-sm leading-tight wrap-anywhere text-white"
          style={{ background: buyer?.colour }}
        >
          {/* The buyer's phone has the button of the card at the end of its header. */}
          <div className={`flex min-h-9 items-center gap-3 ${moment.team === own ? 'pe-22' : ''}`}>
            <strong className="voice-price rounded-md border-2 border-white px-1.5 py-0.5 text-lg [&:lang(en)]:text-2xl">
              {t({ context: 'Lot', message: 'SOLD' })}
            </strong>
            {/* Two lines without notes: a third would push the lot down, and back. */}
            <p className={`voice-strong min-w-0 flex-1 ${notes === '' ? 'line-clamp-2' : 'line-clamp-3'}`}>
              {moment.team === own
                ? t({ context: 'Lot', message: `You bought ${ph({ player: moment.player.name })}` })
                : t({
                    context: 'Lot',
                    message: `${ph({ player: moment.player.name })} to ${ph({ team: buyer?.short ?? '' })}`,
                  })}{' '}
              <span className="[&:lang(en)]:whitespace-nowrap">
                <Trans context="Lot">for {price}</Trans>
              </span>
            </p>
          </div>
          <p className="mt-1 empty:hidden">{notes}</p>
        </div>
      )}
      {moment?.shows === 'unsold' && (
        <div
          key={moment.sequence}
          className="flex animate-arrive items-center min-h-12 gap-3 bg-gray-wash px-3 py-1.5"
        >
          <strong className="voice-price rounded-md border-2 border-ink px-1.5 py-0.5 text-xl">
            {t({ context: 'Lot', message: 'UNSOLD' })}
          </strong>
          <p className="voice-strong min-w-0 flex-1 text-sm leading-tight wrap-anywhere">
            {moment.player.name}
          </p>
        </div>
      )}
    </div>
  );
}

/** How the sale came about, and the records that it broke, in one text that takes few lines. */
function notesOf(unit: Unit, sold: SoldStroke, teams: readonly TeamView[]): string {
  return [
    matchedSale(unit, sold, teams)?.how ?? '',
    recordsIn(sold.records ?? []),
    sold.tie === undefined ? '' : tieWords(sold.tie, teams),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

interface FiguresProps {
  /** Each label with its figure. */
  readonly figures: readonly (readonly [string, ReactNode])[];
}

/** Large figures with a small label above each, two in a row on a phone. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className="grid grid-cols-2 gap-2 @lg:auto-cols-fr @lg:grid-flow-col @lg:grid-cols-none">
      {figures.map(([word, figure]) => (
        <div
          key={word}
          className="flex min-w-0 flex-col justify-between rounded-md bg-stand px-3 py-2 last:odd:col-span-2 @lg:last:odd:col-span-1"
        >
          <dt className="voice-label leading-tight">{word}</dt>
          <dd className="voice-price pt-1 text-2xl text-ink">
            {typeof figure === 'number' ? grouped(figure) : figure}
          </dd>
        </div>
      ))}
    </dl>
  );
}
