/* The owner's plans: loaded in a quiet moment, or at once before the first lot. */
export { EntryDialog } from './entry-dialog.tsx';
export { LotOnList } from './lot-on-list.tsx';
export { OwnerHome } from './owner-home.tsx';
export { OwnPlayers } from './own-players.tsx';
