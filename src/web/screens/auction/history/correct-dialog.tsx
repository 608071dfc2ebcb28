import { useState, type SyntheticEvent } from 'react';
import type { Auction, Sale } from '#domain/auction/auction.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import type { PlayerId } from '#domain/ids.ts';
import { NO_RUPEES } from '#domain/money.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { AmountField } from '#web/cricket-ui/money/amount-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { amountTyped, unreadWords } from '#web/cricket-ui/money/typed-amount.ts';
import type { Orders } from '#web/screens/auction/orders/orders.ts';
import { ChangeLine } from './change-line.tsx';
import { previewCorrection } from './correction-preview.ts';
import { NO_REASON } from '#web/forms/reason-problem.ts';

interface CorrectDialogProps {
  /** The lot whose sale is corrected; null: closed. */
  readonly open: PlayerId | null;
  readonly onClose: () => void;
  readonly auction: Auction;
  readonly orders: Orders;
}

/** Corrects the team or price of a sale, with a reason and a preview of the changes. */
export function CorrectDialog({ open: lot, onClose, auction, orders }: CorrectDialogProps) {
  const sale = lot === null ? undefined : salesOf(auction).get(lot);
  return (
    <Dialog open={lot !== null} onClose={onClose} title="Correct this sale" size="md">
      {lot !== null && sale !== undefined && (
        <Correction key={lot} lot={lot} sale={sale} auction={auction} orders={orders} onDone={onClose} />
      )}
      {sale === undefined && <p role="alert">This player is not sold any more.</p>}
    </Dialog>
  );
}

interface CorrectionProps extends Pick<CorrectDialogProps, 'auction' | 'orders'> {
  readonly lot: PlayerId;
  readonly sale: Sale;
  readonly onDone: () => void;
}

function Correction({ lot, sale, auction, orders, onDone }: CorrectionProps) {
  // The sale as it was when the dialog opened.
  const [from] = useState(sale);
  const [team, setTeam] = useState(sale.team);
  const [digits, setDigits] = useState(String(sale.price));
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const [against, setAgainst] = useState('');
  const amount = amountTyped(digits);
  const to = { team, price: amount ?? NO_RUPEES };
  const touched = to.team !== from.team || to.price !== from.price;
  const preview = previewCorrection(auction, lot, from, to);
  const why = amount === null ? unreadWords(digits) : preview.can ? '' : preview.why;
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (why !== '' || reason.trim() === '') orders.complain(why === '' ? NO_REASON : why);
    else {
      const correction = { lot, from, to, reason: reason.trim() };
      const refused = await orders.correctSale(against === '' ? correction : { ...correction, anyway: true });
      if (refused === null) onDone();
      else setAgainst(refused);
    }
  };
  const change = (task: () => void) => {
    task();
    setAgainst('');
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-3">
      <p className="text-base">
        <strong>{playerOf(auction, lot).name}</strong>: sold to {auction.teams.get(from.team)?.name} for{' '}
        {amountOf(auction, from.price)}. The player does not come back on the block.
      </p>
      <SelectField
        label="Sold to"
        value={team}
        onChange={({ target }) => change(() => setTeam(target.value))}
      >
        {[...auction.teams.values()].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <AmountField label="Price" value={digits} onAmount={(typed) => change(() => setDigits(typed))} />
      <Field
        label="Reason"
        placeholder="Price was misheard"
        maxLength={TEXT_LENGTH.reason}
        value={reason}
        error={asked && reason.trim() === '' ? NO_REASON : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      {(touched || asked) && why !== '' && (
        <p role="alert" className="text-sm font-semibold text-ball-ink">
          {why}
        </p>
      )}
      {against !== '' && (
        <p role="alert" className="text-sm font-semibold text-ball-ink">
          {against}
        </p>
      )}
      {amount !== null && preview.can && (
        <dl className="grid gap-2 sm:grid-cols-2">
          {preview.teams.map(({ name, purse, squad }) => (
            <ChangeLine key={name} what={name}>
              {amountOf(auction, purse.before)} → {amountOf(auction, purse.after)}
              <span className="block text-sm text-soft">
                Players: {squad.before} → {squad.after}
              </span>
            </ChangeLine>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary">
          {against === '' ? 'Correct this sale' : 'Correct it all the same'}
        </Button>
      </div>
    </form>
  );
}
