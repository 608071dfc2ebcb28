/* The code for the owner's plans, in one lazy module. It loads in the background, or at once before the first lot. */
export { EntryDialog } from './entry-dialog.tsx';
export { LotOnList } from './lot-on-list.tsx';
export { OwnerHome } from './owner-home.tsx';
export { OwnPlayers } from './own-players.tsx';
