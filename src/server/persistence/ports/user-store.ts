import type { UserId } from '#domain/ids.ts';

export interface User {
  readonly id: UserId;
  readonly name: string;
  /** As typed; two that differ only in case are one. */
  readonly email: string;
  readonly mobile: string;
  readonly passwordHash: string;
  /** Epoch ms. */
  readonly createdAt: number;
}

export interface UserStore {
  /**
   * Throws `AlreadyThere` when the e-mail is taken, whatever its case. With an invitation (the hash of its code) that
   * one is used up by it, both or neither: throws `NotInvited` when it opens nothing at the moment of `createdAt`.
   * With `owns` the account owns the installation, where nobody does.
   */
  add(user: User, how?: { readonly invitation?: string | undefined; readonly owns?: boolean }): Promise<void>;
  byEmail(email: string): Promise<User | null>;
  byId(user: UserId): Promise<User | null>;
  setPasswordHash(user: UserId, passwordHash: string): Promise<void>;
  /** Who owns the installation; null while nobody does. */
  owner(): Promise<UserId | null>;
  /** Makes this user the owner where nobody is; gives whether it did. */
  ownIfNobodyDoes(user: UserId): Promise<boolean>;
  /** Makes this user the owner, whoever was. */
  own(user: UserId): Promise<void>;
}
