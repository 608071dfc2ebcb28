import { createServer } from 'node:http';
import * as z from 'zod/mini';
import { WebSocketServer, WebSocket } from 'ws';
import { toRupees } from '#domain/money.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { answerAsked } from './child.ts';

/**
 * The lower bound of a tap: a server without rules and disk. Each message of a page raises one price, and every socket
 * receives the new price as text.
 */
const question = z.object({ do: z.literal('listen'), base: z.int(), increment: z.int() });

/** Shows one price and sends one message for each tap. It has no style sheet and no framework. */
const PAGE = `<!doctype html>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<title>One price</title>
<p class="bare-price"></p>
<button class="bare-bid" style="width: 100%; height: 96px">Bid</button>
<script>
  const socket = new WebSocket(location.origin.replace('http', 'ws'));
  const price = document.querySelector('.bare-price');
  socket.onmessage = ({ data }) => (price.textContent = data);
  document.querySelector('.bare-bid').onclick = () => socket.send('bid');
</script>`;

answerAsked(async (asked) => {
  const { base, increment } = question.parse(asked);
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE),
  );
  const feed = new WebSocketServer({ server, perMessageDeflate: false });
  let price = base;
  const inWords = (): string => amountIn('rupees', toRupees(price));
  feed.on('connection', (socket) => {
    socket.send(inWords());
    socket.on('error', () => socket.terminate());
    socket.on('message', () => {
      price += increment;
      for (const each of feed.clients) if (each.readyState === WebSocket.OPEN) each.send(inWords());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { port: address === null || typeof address === 'string' ? 0 : address.port };
});
