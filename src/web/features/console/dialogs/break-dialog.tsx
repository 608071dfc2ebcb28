import { Controller, useForm } from 'react-hook-form';
import type { Auction } from '#domain/auction/auction.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { type CheckedTexts, resolvedTexts } from '#web/kit/forms/form-problems.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { DigitsField } from '#web/kit/money/amount-field.tsx';
import { Field } from '#web/ui/form/field.tsx';
import type { Orders } from '#web/features/console/orders/orders.ts';

interface BreakDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly auction: Pick<Auction, 'pause'>;
  /** The server's clock, epoch ms. */
  readonly now: () => number;
  readonly orders: Pick<Orders, 'pause'>;
}

/** Starts or changes a break, with a message for the screens in the hall and an intended end. */
export function BreakDialog({ open, ...form }: BreakDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={form.auction.pause === null ? 'Pause for a break' : 'Change the break'}
      description="The player, the bids and the rest of the countdown wait until you go on."
      size="sm"
    >
      <BreakForm {...form} />
    </Dialog>
  );
}

function BreakForm({ auction: { pause }, now, orders, onClose }: Omit<BreakDialogProps, 'open'>) {
  const { control, register, formState, ...form } = useForm<BreakTexts, unknown, CheckedBreak>({
    defaultValues: { message: pause?.message ?? '', minutes: '' },
    resolver: (texts) => resolvedTexts(checkBreak(texts, now())),
  });
  const { errors, isSubmitting } = formState;
  const start = async ({ message, until }: CheckedBreak) => {
    if ((await orders.pause(message, until)) === null) onClose();
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit(start)(event)}
    >
      <Field
        label="Message on the screens"
        hint="For instance: Tea, back at nine. May stay empty."
        error={errors.message?.message}
        {...register('message')}
      />
      <Controller
        control={control}
        name="minutes"
        render={({ field: { onChange, ...field } }) => (
          <DigitsField
            {...field}
            label="Minutes"
            hint="Empty: open end. Only you end the break."
            error={errors.minutes?.message}
            onDigits={onChange}
          />
        )}
      />
      <div className="flex justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {pause === null ? 'Start the break' : 'Change the break'}
        </Button>
      </div>
    </form>
  );
}

/** Limits of a break in minutes; without minutes its end is open. */
const BREAK_MINUTES = { least: 1, most: 600 } as const;

interface BreakTexts {
  readonly message: string;
  /** In digits. */
  readonly minutes: string;
}

interface CheckedBreak {
  readonly message: string;
  /** Epoch ms by the server's clock; null: open end. */
  readonly until: number | null;
}

/** `now`: epoch ms by the server's clock. */
export function checkBreak(typed: BreakTexts, now: number): CheckedTexts<CheckedBreak, keyof BreakTexts> {
  const message = typed.message.trim();
  const minutes = Number(typed.minutes);
  const { least, most } = BREAK_MINUTES;
  const wrong = {
    ...(message.length > TEXT_LENGTH.breakMessage && {
      message: `A message has at most ${String(TEXT_LENGTH.breakMessage)} characters`,
    }),
    ...(typed.minutes !== '' &&
      (minutes < least || minutes > most) && {
        minutes: `Please enter ${String(least)} to ${String(most)} minutes, or nothing`,
      }),
  };
  if (Object.keys(wrong).length > 0) return { ok: false, wrong };
  const until = typed.minutes === '' ? null : Math.round(now) + minutes * 60_000;
  return { ok: true, value: { message, until } };
}
