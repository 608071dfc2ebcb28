import { ph, t } from '@lingui/core/macro';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { judgeTyped, type OwnSection } from '#domain/views/reach-sections.ts';
import type { HallView } from '#domain/views/view.ts';
import { toRupees, type Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountIn, unitName } from '#web/i18n/amounts.ts';
import { refusalIn } from '#web/i18n/refusal-words.ts';
import { refusalText } from '#protocol/texts/refusals.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { DigitsField } from '#web/kit/money/amount-field.tsx';
import { leadWords } from '#web/kit/views/lot-view.ts';
import { isOut } from '#domain/auction/auction.ts';
import type { PaddleView } from '#web/features/paddle/paddle-view.ts';

export interface OtherAmountProps {
  readonly shown: Pick<HallView, 'teams'>;
  /** The limits for typed amounts. */
  readonly typed: OwnSection['typed'];
  readonly view: PaddleView;
  /** True for the raise of a buyer after a claim. */
  readonly isRaise: boolean;
  /** False while no bid is possible: a new price, a bid in flight, or no connection. */
  readonly ready: boolean;
  /** The server's clock, epoch ms. */
  readonly now: number;
  readonly onBid: (amount: Rupees) => void;
  readonly onClose: () => void;
}

interface TypedBid {
  /** '' while nothing is typed. */
  readonly digits: string;
}

interface Bid {
  readonly amount: Rupees;
}

/** A sheet above the keyboard for any amount in digits; it says in advance whether the bid would be valid. */
export function OtherAmount(props: OtherAmountProps) {
  const { shown, typed: judged, view, isRaise, ready, now, onBid, onClose } = props;
  const { reach, lot, most, jumps } = view;
  const { unit } = view.rules;
  const next = isRaise ? jumps[0] : reach?.can === 'bid' ? reach.amount : undefined;
  const problemOf = (digits: string) =>
    digits === '' ? null : problemWith(Number(digits), judged, view, shown, now);
  const { control, handleSubmit } = useForm<TypedBid, unknown, Bid>({
    defaultValues: { digits: '' },
    shouldFocusError: false,
    resolver: ({ digits }) =>
      digits === '' || problemOf(digits) !== null
        ? { values: {}, errors: { digits: { type: 'refused' } } }
        : { values: { amount: toRupees(Number(digits)) }, errors: {} },
  });
  const typed = useWatch({ control, name: 'digits' });
  // A price that moves and a language that is chosen change the words, so they are made anew each time.
  const problem = problemOf(typed);
  const bid = ({ amount }: Bid) => {
    if (!ready) return;
    onBid(amount);
    onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      title={t({ context: "Owner's lists and dialogs", message: 'Other amount' })}
      close={t({
        context: 'Dialog',
        comment: 'The name of the close button for screen readers.',
        message: 'Close',
      })}
      className="mt-2!"
      description={
        lot === null || isRaise ? undefined : priceNow(amountIn(unit, lot.current), leadWords(lot))
      }
      onClose={onClose}
    >
      <form noValidate onSubmit={(event) => void handleSubmit(bid)(event)} className="flex flex-col gap-4">
        <Controller
          control={control}
          name="digits"
          render={({ field: { onChange, ...field } }) => (
            <DigitsField
              label={t({
                context: "Owner's lists and dialogs",
                message: `Your bid in ${ph({ unit: unitName(unit) })}`,
              })}
              hint={
                next === undefined
                  ? undefined
                  : t({
                      context: "Owner's lists and dialogs",
                      message: `From ${ph({ least: amountIn(unit, next) })} to ${ph({ most: amountIn(unit, most) })}`,
                    })
              }
              error={problem}
              beside={groupedAmount(unit, typed)}
              {...field}
              onDigits={onChange}
              maxLength={13}
              enterKeyHint="go"
              inputClassName="text-xl! pe-36!"
            />
          )}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          wide
          aria-disabled={!ready || typed === '' || problem !== null}
        >
          {isRaise
            ? t({ context: 'Right to match', message: 'Raise' })
            : typed === '' || !Number.isSafeInteger(Number(typed))
              ? t({ context: "Owner's phone", message: 'Bid' })
              : t({
                  context: "Owner's lists and dialogs",
                  message: `Bid ${ph({ amount: amountIn(unit, toRupees(Number(typed))) })}`,
                })}
        </Button>
      </form>
    </Dialog>
  );
}

/** Below 1,000, digits look the same with grouping; beyond the safe integers there is no amount. */
function groupedAmount(unit: Unit, digits: string): string | undefined {
  const amount = Number(digits);
  return digits.length > 3 && Number.isSafeInteger(amount) ? amountIn(unit, toRupees(amount)) : undefined;
}

function priceNow(current: string, leading: string): string {
  return leading === ''
    ? t({
        context: "Owner's lists and dialogs",
        message: `Base Price ${ph({ amount: current })}, no bid yet`,
      })
    : t({
        context: "Owner's lists and dialogs",
        message: `Current Bid ${ph({ amount: current })}, ${ph({ leads: leading })}`,
      });
}

/** The reason why this amount would be refused, in words for an owner. */
function problemWith(
  amount: number,
  typed: OwnSection['typed'],
  { reach, lot, rules, most }: PaddleView,
  { teams }: Pick<HallView, 'teams'>,
  now: number,
): string | null {
  if (reach === null)
    return t({ context: "Owner's lists and dialogs", message: 'No player is on the block' });
  const problem = isOut(lot?.clock ?? null, now)
    ? ({ code: 'time-up' } as const)
    : judgeTyped(typed, rules.multiple, amount);
  if (problem === null) return null;
  if (problem.code === 'purse-too-small')
    return t({
      context: "Owner's lists and dialogs",
      message: `The most you may bid is ${ph({ amount: amountIn(rules.unit, most) })}`,
    });
  const sentence = refusalText(problem, {
    ...NOBODY,
    tournament: { rules },
    teams: new Map(Object.entries(teams)),
  });
  return refusalIn(problem.code, sentence);
}

/** Sentences on typed amounts need no players. */
const NOBODY = { players: new Map(), block: { state: 'empty' }, standing: null } as const;
