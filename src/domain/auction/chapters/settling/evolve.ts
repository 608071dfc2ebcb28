import {
  lotPassed,
  lotReopened,
  lotSold,
  passUndone,
  saleCorrected,
  saleUndone,
} from '#domain/auction/lots/lot-moves.ts';
import type { Evolving } from '#domain/auction/events.ts';
import { started } from '#domain/auction/auction.ts';
import type { SettlingEvent } from './events.ts';

export const SETTLING: Evolving<SettlingEvent> = {
  LotSold: (sale, auction) => started(lotSold(auction, sale)),
  SaleCorrected: (correction, auction) => saleCorrected(auction, correction),
  LotPassed: (pass, auction) => started(lotPassed(auction, pass)),
  SaleUndone: (sale, auction) => saleUndone(auction, sale),
  PassUndone: ({ lot }, auction) => passUndone(auction, lot),
  LotReopened: (reopened, auction) => lotReopened(auction, reopened),
};
