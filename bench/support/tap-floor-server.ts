import { createServer } from 'node:http';
import * as z from 'zod/mini';
import { WebSocketServer, WebSocket } from 'ws';
import { toRupees } from '#domain/money.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { answerAsked } from './child.ts';

/** The lower bound of a paint: a bare page that receives one price as text. `raise` sends the next price. */
const question = z.discriminatedUnion('do', [
  z.object({ do: z.literal('listen'), base: z.int(), increment: z.int() }),
  z.object({ do: z.literal('raise') }),
]);

/** Shows one price. It has no style sheet and no framework. */
const PAGE = `<!doctype html>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<title>One price</title>
<p class="bare-price"></p>
<script>
  const socket = new WebSocket(location.origin.replace('http', 'ws'));
  const price = document.querySelector('.bare-price');
  socket.onmessage = ({ data }) => (price.textContent = data);
</script>`;

let raise = (): void => undefined;

answerAsked(async (asked) => {
  const about = question.parse(asked);
  if (about.do === 'listen') return { port: await listen(about.base, about.increment) };
  raise();
  return null;
});

async function listen(base: number, increment: number): Promise<number> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE),
  );
  const feed = new WebSocketServer({ server, perMessageDeflate: false });
  let price = base;
  const inWords = (): string => amountIn('rupees', toRupees(price));
  feed.on('connection', (socket) => {
    socket.send(inWords());
    socket.on('error', () => socket.terminate());
  });
  raise = () => {
    price += increment;
    for (const each of feed.clients) if (each.readyState === WebSocket.OPEN) each.send(inWords());
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return address === null || typeof address === 'string' ? 0 : address.port;
}
