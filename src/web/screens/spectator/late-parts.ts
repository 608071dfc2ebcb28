/* What a spectator looks up, in one piece: what happens in the hall is there before it. */
export { fetchCatalogue } from '#web/copy/fetch-catalogue.ts';
export { RulesPanel } from '#web/hall/rules-panel.tsx';
export { PlayerList } from './player-list.tsx';
export { SquadList } from './squad-list.tsx';
