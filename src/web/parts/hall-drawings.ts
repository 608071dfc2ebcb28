/** The drawings of `Icon` that pages of the hall need: a phone loads these and no others. */
export const HALL_DRAWINGS = {
  check: 'M4.5 12.5l5 5 10-11',
  chevron: 'M6 9l6 6 6-6',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 20 20',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  hammer: 'M13 3.5 20 10.5M9.5 7l7 7M11.2 5.2 14.8 3.8M11.5 12.5 4 20',
  warning: 'M12 4 2.5 20h19zM12 10v4.5M12 17.2v.01',
  back: 'M19 12H5M11 6l-6 6 6 6',
  forward: 'M5 12h14M13 6l6 6-6 6',
  sound: 'M4 9.5h4L13 5v14l-5-4.5H4zM16.5 9a4.5 4.5 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
  mute: 'M4 9.5h4L13 5v14l-5-4.5H4zM16.5 9.5l5 5M21.5 9.5l-5 5',
} as const;
