import { type ConsoleMessage, screenMessage, type ScreenMessage } from '#protocol/feed/live.ts';
import { LIVE_VERSION } from '#protocol/feed/live-version.ts';
import type { OpenTransport, TransportListener } from '#web/net/sync/transport.ts';

type Unversioned<Message> = Message extends unknown ? Omit<Message, 'v'> : never;
export type Said = Unversioned<ConsoleMessage>;

/** For tests: one connection, from the server's side. */
class FakeTransport {
  readonly heard: ScreenMessage[] = [];
  closed = false;

  constructor(readonly listener: TransportListener) {}

  /** Sends a message of the server to the page. */
  say(message: Said): void {
    this.sayText(JSON.stringify({ v: LIVE_VERSION, ...message }));
  }

  sayText(text: string): void {
    if (!this.closed) this.listener.onText(text);
  }

  /** Ends the connection, as the browser reports it. */
  end(): void {
    if (this.closed) return;
    this.closed = true;
    this.listener.onEnd();
  }
}

/** For tests: all connections that a page has opened, the latest last. */
export class FakeTransports {
  readonly all: FakeTransport[] = [];
  /** True for a network that refuses every connection. */
  down = false;
  /** True for a network that swallows every packet: a connection attempt neither succeeds nor ends. */
  swallows = false;

  readonly open: OpenTransport = (listener) => {
    const transport = new FakeTransport(listener);
    this.all.push(transport);
    void Promise.resolve().then(() => {
      if (transport.closed || this.swallows) return;
      if (this.down) transport.end();
      else listener.onOpen();
    });
    return {
      send: (text) => {
        if (!transport.closed) transport.heard.push(screenMessage.parse(JSON.parse(text)));
      },
      // As in a browser, the page hears of its own close later.
      close: () => {
        if (transport.closed) return;
        transport.closed = true;
        void Promise.resolve().then(() => listener.onEnd());
      },
    };
  };

  get last(): FakeTransport {
    const last = this.all.at(-1);
    if (last === undefined) throw new Error('nothing was opened');
    return last;
  }

  /** The first message of the page on its latest connection. */
  get hello(): ScreenMessage | undefined {
    return this.last.heard[0];
  }
}
