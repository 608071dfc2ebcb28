import { describe, expect, test } from 'vitest';
import type { ServiceProblem } from '#protocol/errors.ts';
import { serviceText } from './service.ts';

describe('messages of service problems', () => {
  test.each<readonly [string, ServiceProblem]>([
    ['Invalid email or password', { code: 'wrong-email-or-password' }],
    ['An unexpected error occurred. Please try again.', { code: 'broken' }],
    ['Failed to process image. Please try another image.', { code: 'image-not-readable' }],
    ['Please sign in again', { code: 'not-signed-in' }],
    ['An account with this email already exists: sign in instead', { code: 'email-taken' }],
    ['The current password is not right', { code: 'wrong-password' }],
    ['This tournament does not exist', { code: 'no-such-tournament' }],
    ['This team is no longer in the tournament', { code: 'no-such-team' }],
    ['This player is no longer in the tournament', { code: 'no-such-player' }],
    ['The replay has no such lot: please choose one from its list', { code: 'no-such-showing' }],
    ['This address does not exist', { code: 'no-such-call' }],
    ['The request could not be understood (players.0)', { code: 'body-not-understood', where: 'players.0' }],
    ['This is too much data for one request', { code: 'body-too-large' }],
    ['This image is too large: please use one below 8 MB', { code: 'image-too-large' }],
    [
      'Your account has 1,000 teams, the most this server keeps: delete some you no longer need, or ask whoever runs this server to raise TEAMS_PER_ACCOUNT',
      { code: 'account-full', what: 'teams', most: 1_000 },
    ],
    [
      'Your account has 50,000 players, the most this server keeps: delete some you no longer need, or ask whoever runs this server to raise PLAYERS_PER_ACCOUNT',
      { code: 'account-full', what: 'players', most: 50_000 },
    ],
    [
      'The photos and logos of your account fill the 500 MB this server keeps: remove some you no longer need, or ask whoever runs this server to raise IMAGE_MB_PER_ACCOUNT. Removed ones make room after an hour, or when no copy that this server keeps has them any more',
      { code: 'account-full', what: 'images', most: 500_000_000 },
    ],
    ['Too many requests: please try again in 1 second', { code: 'too-many-calls', seconds: 1 }],
    ['Too many failed attempts: please try again in 59 seconds', { code: 'too-many-attempts', seconds: 59 }],
    ['Too many failed attempts: please try again in 1 minute', { code: 'too-many-attempts', seconds: 60 }],
    ['Too many failed attempts: please try again in 2 minutes', { code: 'too-many-attempts', seconds: 61 }],
    ['The disk of the server is full: nothing was changed. Make room, then try again', { code: 'disk-full' }],
    ['The server is restarting: please try again in a moment', { code: 'going-down' }],
    [
      'The server cannot reach its database: please try again in a moment',
      { code: 'busy', why: 'unreachable' },
    ],
    [
      'The database of the server takes nothing at the moment: please try again in a moment',
      { code: 'busy', why: 'read-only' },
    ],
    [
      'Another laptop has taken over at http://192.168.1.21:3000: go on there',
      { code: 'replaced', url: 'http://192.168.1.21:3000' },
    ],
    [
      'The other laptop does not answer at http://192.168.1.20:3000: please look whether it runs and is in the same network',
      { code: 'other-laptop-silent', url: 'http://192.168.1.20:3000' },
    ],
  ])('The message of a service problem reads: %s', (sentence, problem) => {
    expect(serviceText(problem)).toBe(sentence);
  });
});
