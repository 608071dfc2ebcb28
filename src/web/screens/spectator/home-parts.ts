/* All that stands around the lot on a spectator's page, in one piece: the lot is there before it. */
export { AfterLast } from './after-last.tsx';
export { BeforeStart, Expected } from './before-start.tsx';
export { FollowedIsUp, FollowedList } from './followed.tsx';
export { MyTeam } from './my-team.tsx';
export { SharePage } from './share-page.tsx';
