import { randomBytes } from 'node:crypto';
import { CLOSED_REGISTRATION } from '#domain/registration/registration.ts';
import { REGISTRATION_CALLS, REGISTRATION_LIST_CALLS } from '#protocol/registration/calls.ts';
import { settingsAnswer, type SettingsAnswer, type SettingsOnWire } from '#protocol/registration/form.ts';
import {
  decideAnswer,
  type DecideAnswer,
  listAnswer,
  type ListAnswer,
  ownPage,
  type OwnPage,
  receiptAnswer,
  type ReceiptAnswer,
} from '#protocol/registration/registrations.ts';
import type { Answered, TestServer, Organiser } from './test-server.ts';

/** A complete registration form. */
export const FORM = {
  name: 'Ravi Kumar',
  age: 24,
  playingStyles: ['batsman'],
  phone: '98200 12345',
  consent: true,
};

interface Sent {
  readonly key?: string;
  readonly ticket?: string;
  readonly another?: boolean;
  readonly from?: string;
}

/** A new key of a form: 128 random bits, as a phone generates them. */
export function newKey(): string {
  return randomBytes(16).toString('base64url');
}

/** The registration of a tournament, for its organiser and for the persons who register. */
export class RegistrationDesk {
  #phones = 0;

  private constructor(
    readonly server: TestServer,
    readonly organiser: Organiser,
    readonly tournament: string,
    readonly code: string,
  ) {}

  /** Opens the registration of a tournament. */
  static async open(
    organiser: Organiser,
    tournament: string,
    changes: Partial<SettingsOnWire> = {},
  ): Promise<RegistrationDesk> {
    const { code } = await set(organiser, tournament, { open: true, basePrice: 20_000, ...changes });
    return new RegistrationDesk(organiser.server, organiser, tournament, code);
  }

  set(changes: Partial<SettingsOnWire>): Promise<SettingsAnswer> {
    return set(this.organiser, this.tournament, { open: true, basePrice: 20_000, ...changes });
  }

  /** Makes a call of a person, who authenticates by a code. */
  by(
    code: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    from?: string,
  ): Promise<Answered> {
    const headers = { authorization: `Bearer ${code}` };
    return this.server.call(method, url, {
      headers,
      ...(body !== undefined && { body }),
      ...(from !== undefined && { from }),
    });
  }

  send(form: object, { key = newKey(), ticket = '', another = false, from }: Sent = {}): Promise<Answered> {
    return this.by(this.code, 'POST', REGISTRATION_CALLS.submit, { key, ticket, form, another }, from);
  }

  /** Registers a person, who has a unique phone number by default. */
  async register(changes: object = {}, sent: Sent = {}): Promise<ReceiptAnswer> {
    this.#phones += 1;
    const phone = `98200 ${String(10_000 + this.#phones)}`;
    return receiptAnswer.parse((await this.send({ ...FORM, phone, ...changes }, sent)).json);
  }

  async own(receipt: string): Promise<OwnPage> {
    return ownPage.parse((await this.by(receipt, 'GET', REGISTRATION_CALLS.own)).json);
  }

  /** Uploads a photo in parts of this size, beginning at `offset`. */
  async photo(
    receipt: string,
    bytes: Buffer,
    { part = 1_000, upload = 'u1', offset = 0 } = {},
  ): Promise<Answered> {
    let answer: Answered | null = null;
    for (let from = offset; from < bytes.length; from += part) {
      answer = await this.part(receipt, bytes, { offset: from, part, upload });
      if (answer.status !== 200) return answer;
    }
    if (answer === null) throw new Error('no bytes');
    return answer;
  }

  part(
    receipt: string,
    bytes: Buffer,
    {
      offset = 0,
      part = 1_000,
      upload = 'u1',
      hash = null,
    }: { offset?: number; part?: number; upload?: string; hash?: string | null },
  ): Promise<Answered> {
    const slice = bytes.subarray(offset, offset + part).toString('base64');
    return this.by(receipt, 'PUT', REGISTRATION_CALLS.photo, {
      upload,
      total: bytes.length,
      hash,
      offset,
      bytes: slice,
    });
  }

  async list(query: Readonly<Record<string, string>> = {}): Promise<ListAnswer> {
    const answer = await this.organiser.call('GET', REGISTRATION_LIST_CALLS.list, {
      query: { tournamentId: this.tournament, ...query },
    });
    return listAnswer.parse(answer.json);
  }

  /** The ids of the registrations of these persons, in the order of their names. */
  async idsOf(...names: readonly string[]): Promise<string[]> {
    const { page } = await this.list();
    return names.map((name) => page.find(({ form }) => form.name === name)?.id ?? `nobody called ${name}`);
  }

  decideRaw(steps: readonly object[]): Promise<Answered> {
    return this.organiser.call('POST', REGISTRATION_LIST_CALLS.decide, {
      body: { tournamentId: this.tournament, steps },
    });
  }

  async decide(...steps: readonly object[]): Promise<DecideAnswer> {
    return decideAnswer.parse((await this.decideRaw(steps)).json);
  }
}

async function set(
  organiser: Organiser,
  tournamentId: string,
  changes: Partial<SettingsOnWire>,
): Promise<SettingsAnswer> {
  const settings = { ...CLOSED_REGISTRATION, ...changes };
  const body = { tournamentId, settings };
  const answer = await organiser.call('PUT', REGISTRATION_LIST_CALLS.settings, { body });
  return settingsAnswer.parse(answer.json);
}
