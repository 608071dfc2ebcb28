import { describe, expect, test } from 'vitest';
import { batter, league, type Played } from '#fixtures/auction/league.ts';
import { callUp, initialise, showUnsold, skip } from '#fixtures/auction/orders.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { mayReturn } from '#domain/auction/chapters/rounds/names.ts';
import { lotOnBlock, playerOf } from '#domain/auction/lots/block.ts';
import { auctionSeenBy, comingFor, type Viewer } from '#domain/auction/viewers.ts';
import type { Unsold } from '#domain/rules/unsold.ts';
import { pictureOf, readPicture } from './picture.ts';

const hall: Viewer = { sees: 'the-auction' };
const virat = batter('Virat', '18', 20_000);
const rohit = batter('Rohit', '45', 20_000);
const shikhar = batter('Shikhar', '25', 20_000);

const under = (unsold: Unsold) => league({ unsold }, [virat, rohit, shikhar]).does(initialise());
const pictured = (auction: Auction) => pictureOf(auctionSeenBy(hall, auction), comingFor(hall, auction));
const read = (played: Played) => readPicture(JSON.parse(JSON.stringify(pictured(played.auction()))));

function skipNext(played: Played): Played {
  const lot = lotOnBlock(played.auction());
  return lot === null ? played : played.does(skip(playerOf(played.auction(), lot)));
}

describe('a picture of an auction', () => {
  test.each<Unsold>([
    { then: 'again', percent: 50, returns: 2 },
    { then: 'demote', returns: 1 },
    { then: 'named', each: 1, returns: 1 },
  ])('says at every moment how many may still come up again: %o', (unsold) => {
    const played = under(unsold);
    for (let lots = 0; lots < 12; lots += 1) {
      expect(mayReturn(read(played)), `after ${String(lots)}`).toHaveLength(
        mayReturn(played.auction()).length,
      );
      const again = lotOnBlock(played.auction()) === null;
      if (again && unsold.then === 'named') played.does(callUp(virat));
      else if (again && played.asked(showUnsold()).ok) played.does(showUnsold());
      else skipNext(played);
    }
  });

  test('says of whoever is on the block how often he came back, and of the unsold how many so often', () => {
    const played = under({ then: 'again', percent: 50, returns: 2 });
    for (let lots = 0; lots < 3; lots += 1) skipNext(played);
    played.does(callUp(virat), skip(virat), callUp(virat), skip(virat), callUp(rohit));
    expect(pictured(played.auction()).returned).toEqual([
      { lots: [rohit.id], unsold: 0 },
      { lots: [], unsold: 1 },
    ]);
    expect(read(played).returned.get(rohit.id)).toBe(1);
    expect([...read(played).returned.values()]).toEqual([1, 2]);
  });

  test('is what it was where nobody counts, and where nobody came back', () => {
    const counted = under({ then: 'again', percent: 50, returns: 2 });
    expect(pictured(skipNext(counted).auction())).not.toHaveProperty('returned');
    const played = under({ then: 'again', percent: 100, returns: null });
    played.does(callUp(virat), skip(virat), callUp(virat));
    expect(played.auction().returned.size).toBe(1);
    expect(pictured(played.auction())).not.toHaveProperty('returned');
    expect(read(played).returned.size).toBe(0);
  });
});
