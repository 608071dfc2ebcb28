/** What a page of the hall calls, which has a link and no account. Apart from `PATHS`, so that phones load these alone. */
export const HALL_CALLS = {
  health: '/api/health',
  /** WebSocket: live.ts. */
  live: '/api/live',
  /** Bearer: the code of a paddle. */
  paddleBid: '/api/paddle/bid',
} as const;
