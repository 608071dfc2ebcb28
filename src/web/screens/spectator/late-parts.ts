/* The lists of a spectator's page, in one lazy module, so that the live part shows first. */
export { fetchPages } from '#web/sync/hall/fetch-pages.ts';
export { HammerStrip } from '#web/hall/lot/hammer-strip.tsx';
export { RulesLine } from '#web/hall/rules/rules-line.tsx';
export { RulesPanel } from '#web/hall/rules/rules-panel.tsx';
export { BestCard } from './best-card.tsx';
export { PlayerList } from './player-list.tsx';
export { PrintRules } from './print-rules.tsx';
export { SquadList } from './squad-list.tsx';
