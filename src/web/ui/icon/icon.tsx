import { Drawing, type DrawingLook } from './drawing.tsx';
import { HALL_DRAWINGS } from './hall-drawings.ts';

/** Our own icons: 24 units square, stroked with 2 units in the colour of the surrounding text. */
const DRAWINGS = {
  ...HALL_DRAWINGS,
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  upload: 'M12 16V4M7 8.5 12 4l5 4.5M4 16v3.5h16V16',
  download: 'M12 4v12M7 11.5l5 4.5 5-4.5M4 16v3.5h16V16',
  photo: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 8.5v.01',
  undo: 'M8 5 4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11H9',
  skip: 'M5 5l9 7-9 7zM19 5v14',
  users:
    'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 19.5c.6-3.6 3-5.5 6.5-5.5s5.9 1.9 6.5 5.5M16 5a3.2 3.2 0 0 1 0 6.2M18 14.5c2 .8 3.2 2.5 3.5 5',
  wallet: 'M4 7.5h16v12H4zM4 7.5 15 4v3.5M15.5 13.5h.01',
  trophy:
    'M8 4h8v6a4 4 0 0 1-8 0zM8 5.5H4.5c0 3.2 1.3 5 3.7 5.5M16 5.5h3.5c0 3.2-1.3 5-3.7 5.5M12 14v3.5M8 20h8M9.5 17.5h5',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  edit: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5',
  trash: 'M4.5 7h15M9 7V4.5h6V7M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.7v.01',
  keyboard: 'M3 6.5h18v11H3zM7 10v.01M10.3 10v.01M13.7 10v.01M17 10v.01M8 14h8',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5 19 12 7 19.5z',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  sheet: 'M4 4h16v16H4zM4 9.5h16M4 14.8h16M10 9.5V20',
  screen: 'M3 4.5h18v11.5H3zM12 16v4M8 20.5h8',
  phone: 'M7 3h10v18H7zM11 18h2',
  paddle: 'M12 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM12 15v6',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  pin: 'M8.5 3.5h7l-1 6.5 3 3.5h-11l3-3.5zM12 13.5v7',
  rules: 'M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h3.5',
  room: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 4.5v5M8 14.5v5',
} as const;

export type IconName = keyof typeof DRAWINGS;

interface IconProps extends DrawingLook {
  readonly name: IconName;
}

/** A decorative icon next to a word. Hidden from screen readers, so it must not be the only meaning. */
export function Icon({ name, ...look }: IconProps) {
  return <Drawing path={DRAWINGS[name]} {...look} />;
}
