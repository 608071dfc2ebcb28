import { useRef, useState, type SyntheticEvent } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { lotOnBlock, playerOf } from '#domain/auction/lots/block.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { NO_RUPEES } from '#domain/money.ts';
import { wholeRefusalText } from '#protocol/texts/refusals/whole-refusal-text.ts';
import { whatFollows } from '#web/sync/console/optimistic-state.ts';
import { AmountField } from '#web/cricket-ui/money/amount-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { amountTyped, unreadWords } from '#web/cricket-ui/money/typed-amount.ts';
import type { MeantBid } from '#domain/views/can-bid.ts';
import type { Orders } from '#web/screens/auction/orders/orders.ts';
import { NO_REASON } from '#web/forms/reason-problem.ts';

interface AllowDialogProps {
  /** Lot, amount and perhaps team of the bid in question, as one text; null: closed. */
  readonly open: string | null;
  readonly onClose: () => void;
  readonly auction: Auction;
  readonly orders: Orders;
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
  const [team, setTeam] = useState(asked.team);
  const [digits, setDigits] = useState(String(asked.amount));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  /**
   * True from the first press until a refusal, so that a second press counts as the same, even while the
   * dialog closes.
   */
  const isPressed = useRef(false);
  const typed = amountTyped(digits);
  const amount = typed ?? NO_RUPEES;
  const bid = { lot, team, amount, seen: null };
  const allowed = whatFollows(auction, { ...bid, type: 'allow-bid', reason });
  const plain = whatFollows(auction, { ...bid, type: 'place-bid' });
  const forbidden = allowed.ok ? '' : wholeRefusalText(allowed.problem, auction);
  const never = typed === null ? unreadWords(digits) : forbidden;
  const said = reason.trim();
  const allow = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPressed.current) return;
    setTried(true);
    if (never !== '' || said === '') {
      orders.complain(never || NO_REASON);
      return;
    }
    isPressed.current = true;
    const problem = await orders.allowBid(lot, team, amount, said);
    if (problem === null) onDone();
    else isPressed.current = false;
  };
  return (
    <form noValidate onSubmit={(event) => void allow(event)} className="grid gap-3">
      <p className="text-base">
        One bid for <strong className="wrap-anywhere">{playerOf(auction, lot).name}</strong>, this once.
        Purse, squad size and the bids of others hold all the same.
      </p>
      <SelectField label="Team" value={team} onChange={(event) => setTeam(event.target.value)}>
        {team === '' && <option value="">Select a team</option>}
        {[...auction.teams.values()].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <AmountField label="Amount" value={digits} onAmount={setDigits} />
      <Field
        label="Reason"
        placeholder="All teams agreed"
        maxLength={TEXT_LENGTH.reason}
        value={reason}
        error={tried && said === '' ? NO_REASON : undefined}
        onChange={(event) => setReason(event.target.value)}
        data-autofocus={team === '' ? undefined : ''}
      />
      {team !== '' && (
        <p role="status" className={`text-sm font-semibold ${never === '' ? 'text-soft' : 'text-ball-ink'}`}>
          {never !== ''
            ? `This cannot be let pass: ${never}`
            : plain.ok
              ? 'The rules take this bid as it is'
              : `Against the rules: ${wholeRefusalText(plain.problem, auction)}`}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary">
          Let it pass
        </Button>
      </div>
    </form>
  );
}
