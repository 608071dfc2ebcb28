import { Controller, useForm, useWatch } from 'react-hook-form';
import type { Auction } from '#domain/auction/auction.ts';
import { lotOnBlock, playerOf } from '#domain/auction/lots/block.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { NO_RUPEES, type Rupees } from '#domain/money.ts';
import type { MeantBid } from '#domain/views/reach.ts';
import { refusalText } from '#protocol/texts/refusals.ts';
import { AmountField, amountTyped, unreadWords } from '#web/kit/money/amount-field.tsx';
import { type CheckedTexts, firstMessage, resolvedTexts, NO_REASON } from '#web/kit/forms/form-problems.tsx';
import type { Orders } from '#web/features/console/orders/orders.ts';
import { whatFollows } from '#web/net/sync/console/order-line.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { Field, SelectField } from '#web/ui/form/field.tsx';

interface AllowDialogProps {
  /** Lot, amount and perhaps team of the bid in question, as one text; null: closed. */
  readonly open: string | null;
  readonly onClose: () => void;
  readonly auction: Auction;
  readonly orders: Pick<Orders, 'allowBid' | 'complain'>;
}

/** The organiser allows one bid against the rules, and gives a reason. */
export function AllowDialog({ open, onClose, auction, orders }: AllowDialogProps) {
  const [lot = '', amount = '', team = ''] = open?.split(' ') ?? [];
  const there = open !== null && lotOnBlock(auction) === lot;
  return (
    <Dialog open={open !== null} onClose={onClose} title="Let this bid pass" size="md">
      {there && (
        <Allowing
          key={open}
          asked={{ lot, team, amount: Number(amount) }}
          auction={auction}
          orders={orders}
          onDone={onClose}
        />
      )}
      {open !== null && !there && <p role="alert">This player is not on the block any more.</p>}
    </Dialog>
  );
}

interface AllowingProps extends Pick<AllowDialogProps, 'auction' | 'orders'> {
  readonly asked: MeantBid;
  readonly onDone: () => void;
}

function Allowing({ asked, auction, orders, onDone }: AllowingProps) {
  const { lot } = asked;
  const { control, formState, ...form } = useForm<AllowTexts, unknown, AllowedBid>({
    defaultValues: { team: asked.team, amount: String(asked.amount), reason: '' },
    resolver: (texts) => resolvedTexts(checkAllowed(texts, lot, auction)),
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const [team, amount] = useWatch({ control, name: ['team', 'amount'] });
  const allow = async (bid: AllowedBid) => {
    const refused = await orders.allowBid(lot, bid.team, bid.amount, bid.reason);
    if (refused === null) onDone();
    // The toast has the sentence.
    else form.setError('root', { message: refused });
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) =>
        void form.handleSubmit(allow, (wrong) => orders.complain(firstMessage(wrong)))(event)
      }
    >
      <p className="text-base">
        One bid for <strong className="wrap-anywhere">{playerOf(auction, lot).name}</strong>, this once.
        Purse, squad size and the bids of others hold all the same.
      </p>
      <SelectField label="Team" {...form.register('team')}>
        {team === '' && <option value="">Select a team</option>}
        {[...auction.teams.values()].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Controller
        control={control}
        name="amount"
        render={({ field: { onChange, ...field } }) => (
          <AmountField label="Amount" {...field} onAmount={onChange} />
        )}
      />
      {/* Controlled as the amount is, because the focus goes to the first problem in this order. */}
      <Controller
        control={control}
        name="reason"
        render={({ field }) => (
          <Field
            label="Reason"
            placeholder="All teams agreed"
            maxLength={TEXT_LENGTH.reason}
            error={errors.reason?.message}
            data-autofocus={team === '' ? undefined : ''}
            {...field}
          />
        )}
      />
      {team !== '' && <WhatRulesSay team={team} amount={amount} lot={lot} auction={auction} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        {/* A second press counts as the same, even while the dialog closes. */}
        <Button type="submit" variant="primary" busy={isSubmitting || isSubmitSuccessful}>
          Let it pass
        </Button>
      </div>
    </form>
  );
}

interface WhatRulesSayProps extends Pick<AllowTexts, 'team' | 'amount'>, Pick<AllowDialogProps, 'auction'> {
  readonly lot: PlayerId;
}

/** Says whether the bid needs to be allowed, and whether it can be. */
function WhatRulesSay({ team, amount, lot, auction }: WhatRulesSayProps) {
  const impossible = impossibleText({ team, amount }, lot, auction);
  const bid = { lot, team, amount: amountTyped(amount) ?? NO_RUPEES, seen: null };
  const plain = whatFollows(auction, { ...bid, type: 'place-bid' });
  return (
    <p role="status" className={`text-sm font-semibold ${impossible === '' ? 'text-soft' : 'text-ball-ink'}`}>
      {impossible !== ''
        ? `This cannot be let pass: ${impossible}`
        : plain.ok
          ? 'The rules take this bid as it is'
          : `Against the rules: ${refusalText(plain.problem, auction)}`}
    </p>
  );
}

/** The form values of an allowed bid; the amount in digits, or as typed. */
interface AllowTexts {
  /** '' until a team is chosen. */
  readonly team: TeamId;
  readonly amount: string;
  readonly reason: string;
}

interface AllowedBid {
  readonly team: TeamId;
  readonly amount: Rupees;
  readonly reason: string;
}

export function checkAllowed(
  texts: AllowTexts,
  lot: PlayerId,
  auction: Auction,
): CheckedTexts<AllowedBid, keyof AllowTexts> {
  const { team } = texts;
  const impossible = impossibleText(texts, lot, auction);
  const amount = amountTyped(texts.amount) ?? NO_RUPEES;
  const reason = texts.reason.trim();
  if (impossible === '' && reason !== '') return { ok: true, value: { team, amount, reason } };
  return {
    ok: false,
    wrong: {
      ...(impossible !== '' && { [team === '' ? 'team' : 'amount']: impossible }),
      ...(reason === '' && { reason: NO_REASON }),
    },
  };
}

/** Says why the bid cannot even be allowed, or ''. */
function impossibleText(
  { team, amount: digits }: Pick<AllowTexts, 'team' | 'amount'>,
  lot: PlayerId,
  auction: Auction,
): string {
  const amount = amountTyped(digits);
  if (amount === null) return unreadWords(digits);
  const allowed = whatFollows(auction, { type: 'allow-bid', lot, team, amount, reason: '', seen: null });
  return allowed.ok ? '' : refusalText(allowed.problem, auction);
}
