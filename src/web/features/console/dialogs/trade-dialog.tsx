import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Auction } from '#domain/auction/auction.ts';
import type { TradedSale } from '#domain/auction/chapters/settling/vocabulary.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import type { PlayerId } from '#domain/ids.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { type CheckedTexts, firstMessage, NO_REASON, resolvedTexts } from '#web/kit/forms/form-problems.tsx';
import type { Orders } from '#web/features/console/orders/orders.ts';
import { teamName } from '#web/features/console/orders/standing-bid.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, SelectField } from '#web/ui/form/field.tsx';
import {
  mayConfirm,
  ProblemLine,
  correctionPreview,
  SaleDialog,
  type SalesPreview,
  TeamChanges,
} from './correct-dialog.tsx';

interface TradeDialogProps {
  /** The lot whose player is traded; null: closed. */
  readonly open: PlayerId | null;
  readonly onClose: () => void;
  readonly auction: Auction;
  readonly orders: Pick<Orders, 'tradePlayers' | 'complain'>;
}

/** Trades a sold player for one of another team, with a reason and a preview of both teams. */
export function TradeDialog({ open, onClose, auction, orders }: TradeDialogProps) {
  return (
    <SaleDialog open={open} onClose={onClose} title="Trade this player" auction={auction}>
      {(lot, sale) => (
        <Trade key={lot} given={{ lot, ...sale }} auction={auction} orders={orders} onDone={onClose} />
      )}
    </SaleDialog>
  );
}

interface TradeProps extends Pick<TradeDialogProps, 'auction' | 'orders'> {
  readonly given: TradedSale;
  readonly onDone: () => void;
}

function Trade({ given: sale, auction, orders, onDone }: TradeProps) {
  // The sale as it was when the dialog opened.
  const [given] = useState(sale);
  const { control, formState, ...form } = useForm<TradeTexts, unknown, CheckedTrade>({
    defaultValues: { other: '', reason: '' },
    resolver: (texts) => resolvedTexts(checkTrade(texts, auction, given)),
  });
  const hasOthers = [...salesOf(auction).values()].some(({ team }) => team !== given.team);
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const other = useWatch({ control, name: 'other' });
  const preview = other === '' ? null : previewTrade(auction, given, other);
  const refusal = errors.root?.message ?? '';
  const anyway = mayConfirm(errors.root);
  const save = async (trade: CheckedTrade) => {
    const refused = await orders.tradePlayers(anyway ? { ...trade, anyway } : trade);
    if (refused === null) onDone();
    else form.setError('root', { type: refused.code, message: refused.sentence });
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) =>
        void form.handleSubmit(save, (wrong) => orders.complain(firstMessage(wrong)))(event)
      }
    >
      <p className="text-base">
        <strong>{playerOf(auction, given.lot).name}</strong>: sold to {teamName(auction, given.team)} for{' '}
        {amountOf(auction, given.price)}. Each player keeps his price.
      </p>
      {/* A refusal is about the two players that were sent. */}
      <div onChange={() => form.clearErrors('root')}>
        <SelectField
          label="In exchange for"
          error={other === '' ? errors.other?.message : undefined}
          {...form.register('other')}
        >
          <option value="">Choose a player</option>
          {[...auction.teams.values()].map(({ id, name }) => (
            <OthersOf key={id} team={id} name={name} auction={auction} isOwn={id === given.team} />
          ))}
        </SelectField>
      </div>
      <Field
        label="Reason"
        placeholder="Both teams agreed"
        maxLength={TEXT_LENGTH.reason}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      {!hasOthers && <p>No other team has bought a player yet.</p>}
      <ProblemLine>{preview?.can === false ? preview.why : refusal}</ProblemLine>
      {preview?.can === true && <TeamChanges auction={auction} teams={preview.teams} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isSubmitting || isSubmitSuccessful}>
          {anyway ? 'Trade all the same' : 'Trade'}
        </Button>
      </div>
    </form>
  );
}

interface OthersOfProps {
  readonly team: string;
  readonly name: string;
  readonly auction: Auction;
  readonly isOwn: boolean;
}

/** The sold players of another team, with their prices. */
function OthersOf({ team, name, auction, isOwn }: OthersOfProps) {
  const sold = [...salesOf(auction)].filter(([, sale]) => sale.team === team);
  if (isOwn || sold.length === 0) return null;
  return (
    <optgroup label={name}>
      {sold.map(([lot, { price }]) => (
        <option key={lot} value={lot}>
          {playerOf(auction, lot).name}, {amountOf(auction, price)}
        </option>
      ))}
    </optgroup>
  );
}

/** The form values of a trade. `other`: the player in exchange, or ''. */
interface TradeTexts {
  readonly other: PlayerId;
  readonly reason: string;
}

type CheckedTrade = Pick<CommandOf<'trade-players'>, 'sales' | 'reason'>;

function checkTrade(
  { other, reason: typed }: TradeTexts,
  auction: Auction,
  given: TradedSale,
): CheckedTexts<CheckedTrade, 'other' | 'reason'> {
  const sale = salesOf(auction).get(other);
  const reason = typed.trim();
  const preview = previewTrade(auction, given, other);
  if (sale !== undefined && preview.can && reason !== '')
    return { ok: true, value: { sales: [given, { lot: other, ...sale }], reason } };
  return {
    ok: false,
    wrong: { ...(!preview.can && { other: preview.why }), ...(reason === '' && { reason: NO_REASON }) },
  };
}

/** Computes the preview with the real rules, so that it equals the result. */
function previewTrade(auction: Auction, given: TradedSale, other: PlayerId): SalesPreview {
  const sale = salesOf(auction).get(other);
  if (sale === undefined) return { can: false, why: 'Please choose a player of another team' };
  const sales = [given, { lot: other, ...sale }] as const;
  return correctionPreview(auction, { type: 'trade-players', sales, reason: '' }, [given.team, sale.team]);
}
