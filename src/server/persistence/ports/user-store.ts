import type { UserId } from '#domain/ids.ts';

export interface User {
  readonly id: UserId;
  readonly name: string;
  /** As typed; unique without regard to case. */
  readonly email: string;
  readonly mobile: string;
  readonly passwordHash: string;
  /** Epoch ms. */
  readonly createdAt: number;
}

export interface UserStore {
  /**
   * Throws `AlreadyThere` for a used e-mail, in any case. With an invitation (the hash of its code), account and
   * invitation are used together, else `NotInvited`. With `owns`, the account becomes the owner where there is none.
   */
  add(user: User, how?: { readonly invitation?: string | undefined; readonly owns?: boolean }): Promise<void>;
  byEmail(email: string): Promise<User | null>;
  byId(user: UserId): Promise<User | null>;
  setPasswordHash(user: UserId, passwordHash: string): Promise<void>;
  /** The owner of the installation; null without one. */
  owner(): Promise<UserId | null>;
  /** Makes this user the owner where there is none; true when it did. */
  ownIfNobodyDoes(user: UserId): Promise<boolean>;
  /** Makes this user the owner instead of any other. */
  own(user: UserId): Promise<void>;
}
