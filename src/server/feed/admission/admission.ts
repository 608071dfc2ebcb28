import { ID_PATTERN } from '#domain/ids.ts';
import type { ByeCode, HelloMessage } from '#protocol/feed/live.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { Links } from '#server/links/links.ts';
import type { AuctionService } from '#server/auctions/auction-service.ts';
import { holderOf, organiserOf, type Principal } from '#server/feed/connection/principal.ts';
import { CODE_PATTERN } from '#protocol/page-paths.ts';

export type Admitted =
  | { readonly ok: true; readonly principal: Principal }
  | { readonly ok: false; readonly code: ByeCode };

/** Authenticates a screen. */
export interface Admission {
  /** Checks the token or code of a screen. `address`: the network address of the screen. */
  admit(who: HelloMessage['who'], address: string): Promise<Admitted>;
  /** True while the session of this principal is valid. */
  stands(principal: Principal): Promise<boolean>;
}

interface AdmissionParts {
  readonly accounts: Pick<Accounts, 'whose'>;
  readonly links: Pick<Links, 'shown'>;
  readonly auctions: Pick<AuctionService, 'auctionOf'>;
}

export function createAdmission({ accounts, links, auctions }: AdmissionParts): Admission {
  async function holder(code: string, address: string): Promise<Admitted> {
    const shown = await links.shown(code, address);
    if (shown.ok) return { ok: true, principal: holderOf(shown.link) };
    return refused(shown.problem.code === 'no-such-link' ? 'no-such-link' : 'too-many-tries');
  }

  async function scorer(code: string, tournament: string, address: string): Promise<Admitted> {
    const admitted = await holder(code, address);
    if (!admitted.ok) return admitted;
    const { link } = admitted.principal;
    if (link?.kind !== 'scorer') return refused('no-such-link');
    return link.tournament === tournament ? admitted : refused('no-such-tournament');
  }

  /**
   * The principal of an organiser's session. A tournament of another organiser is answered like a missing one:
   * docs/decisions/access.md.
   */
  async function organiser(token: string, tournament: string): Promise<Admitted> {
    const signedIn = await accounts.whose(token);
    if (signedIn === null) return refused('not-signed-in');
    const auction = ID_PATTERN.test(tournament) ? await auctions.auctionOf(tournament) : null;
    if (auction?.tournament.organiser !== signedIn.user.id) return refused('no-such-tournament');
    return { ok: true, principal: organiserOf(tournament, { user: signedIn.user.id, token }) };
  }

  return {
    async admit(who, address) {
      if (who.as === 'link') return holder(who.code, address);
      const { token, tournament } = who;
      return CODE_PATTERN.test(token) ? scorer(token, tournament, address) : organiser(token, tournament);
    },
    async stands({ session, tournament }) {
      return session === null || (await organiser(session.token, tournament)).ok;
    },
  };
}

function refused(code: ByeCode): Admitted {
  return { ok: false, code };
}
