import type { UserId } from '#domain/ids.ts';

export interface User {
  readonly id: UserId;
  readonly name: string;
  /** The e-mail as typed; unique without regard to case. */
  readonly email: string;
  readonly mobile: string;
  readonly passwordHash: string;
  /** The time at which the account was created, epoch ms. */
  readonly createdAt: number;
}

export interface UserStore {
  /**
   * Adds an account. Throws `AlreadyThere` for a used e-mail, in any case. With an invitation (the hash of its code),
   * account and invitation are used together. An invalid invitation throws `NotInvited`.
   */
  add(user: User, invitation?: string): Promise<void>;
  byEmail(email: string): Promise<User | null>;
  byId(user: UserId): Promise<User | null>;
  setPasswordHash(user: UserId, passwordHash: string): Promise<void>;
  /** The owner of the installation; null where it has none. */
  owner(): Promise<UserId | null>;
  /** Makes this user the owner where the installation has none. Returns true when the user became the owner. */
  ownIfNobodyDoes(user: UserId): Promise<boolean>;
  /** Makes this user the owner in place of any other. */
  own(user: UserId): Promise<void>;
}
