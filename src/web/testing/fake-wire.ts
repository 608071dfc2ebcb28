import { LIVE_VERSION, screenMessage, type ScreenMessage, type ServerMessage } from '#protocol/live.ts';
import type { OpenWire, WireEars } from '#web/copy/wire.ts';

type Unversioned<Message> = Message extends unknown ? Omit<Message, 'v'> : never;
export type Said = Unversioned<ServerMessage>;

/** For tests: one connection, seen from the server's side. */
class FakeWire {
  readonly heard: ScreenMessage[] = [];
  closed = false;

  constructor(readonly ears: WireEars) {}

  /** The server says something. */
  say(message: Said): void {
    this.sayText(JSON.stringify({ v: LIVE_VERSION, ...message }));
  }

  sayText(text: string): void {
    if (!this.closed) this.ears.onText(text);
  }

  /** The connection ends, and the browser notices. */
  end(): void {
    if (this.closed) return;
    this.closed = true;
    this.ears.onEnd();
  }
}

/** For tests: every connection that a page has opened, the last one at the end. */
export class FakeWires {
  readonly all: FakeWire[] = [];
  /** A network that lets no connection through. */
  down = false;
  /** A network that swallows every packet: a connection attempt neither succeeds nor ends. */
  swallows = false;

  readonly open: OpenWire = (ears) => {
    const wire = new FakeWire(ears);
    this.all.push(wire);
    void Promise.resolve().then(() => {
      if (wire.closed || this.swallows) return;
      if (this.down) wire.end();
      else ears.onOpen();
    });
    return {
      send: (text) => {
        if (!wire.closed) wire.heard.push(screenMessage.parse(JSON.parse(text)));
      },
      // As in a browser, the page is told of the end it asked for, only later.
      close: () => {
        if (wire.closed) return;
        wire.closed = true;
        void Promise.resolve().then(() => ears.onEnd());
      },
    };
  };

  get last(): FakeWire {
    const last = this.all.at(-1);
    if (last === undefined) throw new Error('nothing was opened');
    return last;
  }

  /** What the page said first on its last connection. */
  get hello(): ScreenMessage | undefined {
    return this.last.heard[0];
  }
}
