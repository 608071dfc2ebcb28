import { ph, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { ReactNode } from 'react';
import type { PlayerRow, View } from '#domain/views/view.ts';
import { SquadLines } from '#web/kit/hall/squads/squad-lines.tsx';
import { NeedChips } from '#web/kit/team/need-chips.tsx';
import { Money, MoneyBeside } from '#web/kit/money/money.tsx';
import { PlayerPhoto } from '#web/kit/player/player-photo.tsx';
import { OutbidTicks } from '#web/features/paddle/outbid/outbid-ticks.tsx';
import type { PaddleView } from '#web/features/paddle/paddle-view.ts';
import type { OnCard } from '#web/kit/hall/card-button.tsx';
import { planWords } from '#web/i18n/en/plan.tsx';
import { styleNames } from '#web/i18n/style-name.ts';

interface OwnSquadProps {
  readonly rows: readonly PlayerRow[];
  readonly view: PaddleView;
  /** The buttons for a picture and for printing. */
  readonly buttons: ReactNode;
  readonly onCard: OnCard;
}

/** The squad of this team with prices. */
export function OwnSquad({ rows, view, buttons, onCard }: OwnSquadProps) {
  return (
    <>
      <h2 className="voice-title text-xl">
        {t({
          context: "Owner's phone",
          message: `${ph({ has: view.team.size })} of ${ph({ most: view.rules.squad.most })} players`,
        })}
      </h2>
      <p className="mb-3 text-base text-soft">
        {planWords().spentAndLeft(
          <Money amount={view.team.spent} className="voice-strong text-ink" />,
          <Money amount={view.team.purse} className="voice-strong text-ink" />,
        )}
      </p>
      <NeedChips quotas={view.team.quotas} className="mb-3" />
      <div className="flex flex-wrap gap-2">{buttons}</div>
      <div className="mt-3 border-t border-line">
        <OutbidTicks />
      </div>
      <SquadLines rows={rows} team={view.team.id} onCard={onCard} />
    </>
  );
}

/** The next players in drawn order, and the number of the others, whose order is secret. */
export function ComingLots({ view: { coming = {}, totals, lot } }: { readonly view: View }) {
  const { waiting } = totals;
  const next = Object.values(coming);
  if (waiting === 0 || lot.shows === 'finished')
    return (
      <p className="py-2 text-base text-soft">
        {t({ context: "Owner's lists and dialogs", message: 'Nobody is waiting.' })}
      </p>
    );
  return (
    <>
      <ol>
        {next.map(({ id, name, number, photo, styles, basePrice }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line py-2">
            <PlayerPhoto name={name} number={number} photo={photo} lazy className="size-11 rounded-md" />
            <span className="min-w-0 flex-1 leading-tight">
              <span className="voice-strong block text-base wrap-anywhere">{name}</span>
              <span className="text-sm text-soft">
                #{number} · {styleNames(styles)}
              </span>
            </span>
            <span className="shrink-0 text-end leading-tight">
              <span className="voice-label block">{t({ context: "Owner's phone", message: 'Base' })}</span>
              <MoneyBeside amount={basePrice} className="voice-strong text-base" />
            </span>
          </li>
        ))}
      </ol>
      {waiting > next.length && (
        <p className="py-2 text-base text-soft">
          {t({
            context: "Owner's lists and dialogs",
            message: `and ${ph({ count: grouped(waiting - next.length) })} more`,
          })}
        </p>
      )}
    </>
  );
}
