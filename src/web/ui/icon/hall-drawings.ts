import { FIRST_DRAWINGS } from './first-drawings.ts';

/** The icons of hall pages, including their lists. */
export const HALL_DRAWINGS = {
  ...FIRST_DRAWINGS,
  chevron: 'M6 9l6 6 6-6',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20 20',
  share: 'M12 15V3.5M8 7l4-3.5L16 7M6.5 11H5v9.5h14V11h-1.5',
  star: 'M12 3.2l2.7 5.6 6.1.8-4.5 4.3 1.1 6.1L12 17.1 6.6 20l1.1-6.1-4.5-4.3 6.1-.8z',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  back: 'M19 12H5M11 6l-6 6 6 6',
  forward: 'M5 12h14M13 6l6 6-6 6',
  sound: 'M4 9.5h4L13 5v14l-5-4.5H4zM16.5 9a4.5 4.5 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
  mute: 'M4 9.5h4L13 5v14l-5-4.5H4zM16.5 9.5l5 5M21.5 9.5l-5 5',
} as const;
