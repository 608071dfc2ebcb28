/** The few icons that a phone in the hall needs at first; more would make its first load heavier. */
export const FIRST_DRAWINGS = {
  check: 'M4.5 12.5l5 5 10-11',
  hammer: 'M13 3.5 20 10.5M9.5 7l7 7M11.2 5.2 14.8 3.8M11.5 12.5 4 20',
  warning: 'M12 4 2.5 20h19zM12 10v4.5M12 17.2v.01',
} as const;
