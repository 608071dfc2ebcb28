import { PATHS } from '#protocol/paths.ts';
import { Holder, holderOf, linksOf, phonesOf, scorerOf } from '#server/testing/laptops/holders.ts';
import type { Answered, Cup, Organiser } from '#server/testing/laptops/house.ts';

/** Bad input from phones and other links, by the name of its test. docs/bad-input.md lists the answers. */
export const BAD_TAPS: Readonly<Record<string, (asha: Organiser, cup: Cup) => Promise<Answered>>> = {
  'a bid over a revoked link': async (asha, cup) => {
    const { pune } = await phonesOf(asha, cup);
    const tap = await tapOn(asha, cup, 20_000);
    await asha.call('POST', PATHS.revokeLink, { body: { linkId: pune.link.id } });
    return pune.bid(tap);
  },
  'a bid over a code guessed at random': async (asha, cup) => (await guesser(asha, cup, 1)).bid({}),
  'the thirty-first guess': async (asha, cup) => {
    for (let at = 0; at < 30; at += 1) await (await guesser(asha, cup, at)).own();
    return (await guesser(asha, cup, 30)).own();
  },
  "a bid over the projector's link": async (asha, cup) =>
    (await holderOf(asha, cup, 'screen')).bid(await tapOn(asha, cup, 20_000)),
  'a link on three phones': async (asha, cup) => {
    const { pune, mumbai } = await phonesOf(asha, cup);
    const phones = [pune, new Holder(asha.house, pune.link), new Holder(asha.house, pune.link)];
    const answers: Answered[] = [];
    for (const [at, phone] of phones.entries()) {
      const price = 20_000 + at * 2_000;
      answers.push(await phone.bid(await tapOn(asha, cup, price)));
      await mumbai.bid(await tapOn(asha, cup, price + 1_000));
    }
    return answers.find(({ status }) => status !== 200) ?? answers[0] ?? nothing();
  },
  'the same tap of a phone sent twice': async (asha, cup) => {
    const { pune } = await phonesOf(asha, cup);
    const tap = await tapOn(asha, cup, 20_000);
    const [first, second] = await Promise.all([pune.bid(tap, 'tap-1'), pune.bid(tap, 'tap-1')]);
    return first.text === second.text ? second : nothing();
  },
  "a bid for another team over one's own link": async (asha, cup) => {
    const { pune } = await phonesOf(asha, cup);
    const answer = await pune.bid({ ...(await tapOn(asha, cup, 20_000)), team: cup.mumbai });
    const { block } = await asha.snapshot(cup.id);
    return block.state === 'open' && block.bids[0]?.team === cup.pune ? answer : nothing();
  },
  'a tap on the lot before': async (asha, cup) => {
    const { pune } = await phonesOf(asha, cup);
    const tap = await tapOn(asha, cup, 20_000);
    await asha.order(cup.id, { type: 'pass-lot', lot: cup.kohli, seen: null });
    return pune.bid(tap);
  },
  'two phones at the same instant': async (asha, cup) => {
    const { mumbai, pune } = await phonesOf(asha, cup);
    const tap = await tapOn(asha, cup, 20_000);
    const [first, second] = await Promise.all([pune.bid(tap), mumbai.bid(tap)]);
    return first.status === 200 ? second : nothing();
  },
  'a phone whose clock is ten minutes off': async (asha, cup) => {
    const { pune } = await phonesOf(asha, cup);
    return pune.bid({ ...(await tapOn(asha, cup, 20_000)), at: asha.house.now - 600_000 });
  },
  'a bid below the next amount': async (asha, cup) => {
    const { pune, mumbai } = await phonesOf(asha, cup);
    await pune.bid(await tapOn(asha, cup, 20_000));
    return mumbai.bid(await tapOn(asha, cup, 20_000));
  },
  'a bid against oneself': async (asha, cup) => {
    const { pune } = await phonesOf(asha, cup);
    await pune.bid(await tapOn(asha, cup, 20_000));
    return pune.bid(await tapOn(asha, cup, 21_000));
  },
  'two hundred bids at once from one phone': async (asha, cup) => {
    const { pune } = await phonesOf(asha, cup);
    const tap = await tapOn(asha, cup, 20_000);
    const answers = await Promise.all(Array.from({ length: 200 }, () => pune.bid(tap)));
    const stopped = answers.filter(({ status }) => status === 429);
    return stopped.length === 195 ? (stopped[0] ?? nothing()) : nothing();
  },
  'an order of an unknown kind': (asha, cup) => asha.order(cup.id, { type: 'sell-everybody' }),
  'a scorer who finishes the auction': async (asha, cup) =>
    (await scorerOf(asha, cup)).order(cup.id, { type: 'finish' }),
  'a scorer in another tournament': async (asha, cup) => {
    const other = await asha.tournament();
    return (await scorerOf(asha, cup)).order(other.id, { type: 'initialise' });
  },
  'a scorer who opens links': async (asha, cup) =>
    (await scorerOf(asha, cup)).call('POST', PATHS.openLinks, { body: { tournamentId: cup.id } }),
  "another organiser's link": async (asha, cup) => {
    const vikram = await asha.house.organiser('Vikram Shah');
    const [link] = await linksOf(asha, cup.id);
    return vikram.call('POST', PATHS.revokeLink, { body: { linkId: link?.id } });
  },
};

/** A bid for Kohli by a client that has seen the last line. */
async function tapOn(asha: Organiser, { id, kohli }: Cup, amount: number) {
  return { lot: kohli, amount, seen: (await asha.snapshot(id)).sequence };
}

async function guesser(asha: Organiser, cup: Cup, at: number): Promise<Holder> {
  const { link } = await holderOf(asha, cup, 'live');
  return new Holder(asha.house, { ...link, code: `guess-${String(at).padStart(16, '0')}` });
}

/** Throws, because the answer of the server was not as expected. */
function nothing(): never {
  throw new Error('the answer is not the whole truth');
}
