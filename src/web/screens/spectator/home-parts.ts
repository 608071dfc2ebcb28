/* The content around the lot, in one lazy module, so that the lot itself shows first. */
export { AfterLast } from './after-last.tsx';
export { BeforeStart, Expected } from './before-start.tsx';
export { FollowedIsUp, FollowedList } from './followed.tsx';
export { MyTeam } from './my-team.tsx';
export { StreamLink } from './stream-link.tsx';
export { SharePage } from '#web/hall/share-page.tsx';
