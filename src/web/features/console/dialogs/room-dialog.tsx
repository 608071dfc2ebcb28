import { Controller, useForm, useWatch } from 'react-hook-form';
import {
  type Auction,
  COUNTDOWN_SECONDS,
  EXTENSION_SECONDS,
  type Countdown,
  type FloorSettings,
} from '#domain/auction/auction.ts';
import { type CheckedTexts, resolvedTexts } from '#web/kit/forms/form-problems.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogButtons } from '#web/ui/popups/dialog.tsx';
import { DigitsField } from '#web/kit/money/amount-field.tsx';
import type { Orders } from '#web/features/console/orders/orders.ts';
import { Choices, type ChoiceWords } from '#web/ui/form/choices.tsx';

interface RoomDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly auction: Pick<Auction, 'floor'>;
  readonly orders: Pick<Orders, 'setFloor'>;
}

/** Edits the room settings: who may bid through which channel, and the countdown. One button saves all. */
export function RoomDialog({ open, ...form }: RoomDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title="Room settings" size="md">
      <RoomForm {...form} />
    </Dialog>
  );
}

const BIDDING: readonly ChoiceWords<FloorSettings['bidding']>[] = [
  { value: 'floor', label: 'Floor', what: 'Teams call out in the hall, you enter every bid.' },
  { value: 'phones', label: 'Phones', what: 'Owners tap on their phones. Nothing is entered here.' },
  {
    value: 'both',
    label: 'Both',
    what: 'Phones and floor. Hold the phones while you enter a bid from the floor.',
  },
];

const AT_ZERO: readonly ChoiceWords<Countdown['atZero']>[] = [
  { value: 'wait', label: 'Wait for you', what: 'Phones bid no more. You sell or skip by hand.' },
  {
    value: 'hammer',
    label: 'Bring down the hammer',
    what: 'The leader has bought; without a bid the player is skipped. Nobody is asked.',
  },
];

const HAMMER: readonly ChoiceWords<'at-once' | 'called'>[] = [
  {
    value: 'at-once',
    label: 'Sells at once',
    what: 'Its key S calls going once, going twice, and then sells.',
  },
  {
    value: 'called',
    label: 'Calls first',
    what: 'Button and key are one: going once, going twice, sold, a step with each press.',
  },
];

function RoomForm({ auction, orders, onClose }: Omit<RoomDialogProps, 'open'>) {
  const { control, register, formState, ...form } = useForm<RoomTexts, unknown, FloorSettings>({
    defaultValues: textsOf(auction.floor),
    resolver: (texts) => resolvedTexts(checkRoom(texts)),
  });
  const { errors, isSubmitting } = formState;
  const counts = useWatch({ control, name: 'counts' });
  const save = async (wanted: FloorSettings) => {
    if ((await orders.setFloor(wanted)) === null) onClose();
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit(save)(event)}
    >
      <Controller
        control={control}
        name="bidding"
        render={({ field }) => (
          <Choices legend="Bidding" choices={BIDDING} value={field.value} onChoose={field.onChange} />
        )}
      />
      <Controller
        control={control}
        name="hammer"
        render={({ field }) => (
          <Choices legend="Sell Player" choices={HAMMER} value={field.value} onChoose={field.onChange} />
        )}
      />
      <label className="flex min-h-11 items-center gap-3 text-base">
        <input type="checkbox" className="tick" {...register('counts')} />
        Countdown for every player
      </label>
      {counts && (
        <>
          <p className="text-sm text-soft">No time runs before the first bid, skip or sale of the auction.</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <Controller
              control={control}
              name="seconds"
              render={({ field: { onChange, ...field } }) => (
                <DigitsField
                  {...field}
                  label="Seconds for each player"
                  error={errors.seconds?.message}
                  onDigits={onChange}
                />
              )}
            />
            <Controller
              control={control}
              name="extension"
              render={({ field: { onChange, ...field } }) => (
                <DigitsField
                  {...field}
                  label="A late bid leaves at least (seconds)"
                  error={errors.extension?.message}
                  onDigits={onChange}
                />
              )}
            />
          </div>
          <Controller
            control={control}
            name="atZero"
            render={({ field }) => (
              <Choices
                legend="When time is up"
                choices={AT_ZERO}
                value={field.value}
                onChoose={field.onChange}
              />
            )}
          />
        </>
      )}
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isSubmitting} busyText="Saving...">
          Save
        </Button>
      </DialogButtons>
    </form>
  );
}

/** The room settings as typed: digits, or ''. */
export interface RoomTexts {
  readonly bidding: FloorSettings['bidding'];
  readonly counts: boolean;
  readonly seconds: string;
  readonly extension: string;
  readonly atZero: Countdown['atZero'];
  /** `called`: Sell Player calls going once and twice before it sells. */
  readonly hammer: 'at-once' | 'called';
}

/** The default values when the countdown is switched on. */
const FIRST: Countdown = { seconds: 30, extension: 10, atZero: 'wait' };

export function textsOf({ bidding, countdown, hammer }: FloorSettings): RoomTexts {
  const { seconds, extension, atZero } = countdown ?? FIRST;
  return {
    bidding,
    counts: countdown !== null,
    seconds: String(seconds),
    extension: String(extension),
    atZero,
    hammer: hammer ?? 'at-once',
  };
}

/** The settings, or the problem of each input, by the limits of the auction rules. */
export function checkRoom(texts: RoomTexts): CheckedTexts<FloorSettings, 'seconds' | 'extension'> {
  const { bidding, counts, seconds, extension, atZero } = texts;
  const hammer = texts.hammer === 'called' ? ({ hammer: 'called' } as const) : {};
  if (!counts) return { ok: true, value: { bidding, countdown: null, ...hammer } };
  const wrong = {
    ...problemAt('seconds', seconds, COUNTDOWN_SECONDS),
    ...problemAt('extension', extension, EXTENSION_SECONDS),
  };
  if (Object.keys(wrong).length > 0) return { ok: false, wrong };
  const countdown = { seconds: Number(seconds), extension: Number(extension), atZero };
  return { ok: true, value: { bidding, countdown, ...hammer } };
}

function problemAt(
  box: 'seconds' | 'extension',
  typed: string,
  { least, most }: { readonly least: number; readonly most: number },
) {
  const within = typed !== '' && Number(typed) >= least && Number(typed) <= most;
  return within ? {} : { [box]: `Please enter ${String(least)} to ${String(most)} seconds` };
}
