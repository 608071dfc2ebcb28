import { connect, type Socket } from 'node:net';

/** One keep-alive connection with one request at a time. It adds only two system calls to an answer. */
export interface RawClient {
  ask(method: string, path: string, body: string): Promise<Answered>;
  close(): void;
}

interface Answered {
  readonly body: string;
  /** The time from the first byte of the request to the last byte of the answer (ms). */
  readonly took: number;
}

export async function rawClient(port: number, token: string): Promise<RawClient> {
  const socket = await connected(port);
  socket.setNoDelay(true);
  let received: Buffer = Buffer.alloc(0);
  let answered: (body: Buffer) => void = () => undefined;
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const end = received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const length = /content-length: (\d+)/i.exec(received.toString('latin1', 0, end))?.[1];
    if (length === undefined) throw new Error('an answer without content-length');
    const body = received.subarray(end + 4);
    if (body.length < Number(length)) return;
    received = Buffer.alloc(0);
    answered(body);
  });
  return {
    ask: (method, path, body) =>
      new Promise((resolve) => {
        const request = Buffer.from(
          `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n` +
            `Content-Type: application/json\r\nContent-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`,
        );
        const start = performance.now();
        answered = (bytes) => {
          const took = performance.now() - start;
          resolve({ body: bytes.toString('utf8'), took });
        };
        socket.write(request);
      }),
    close: () => {
      socket.destroy();
    },
  };
}

function connected(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      resolve(socket);
    });
    socket.once('error', reject);
  });
}
