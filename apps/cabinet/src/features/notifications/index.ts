export { openLiveUpdates } from './live-updates.ts';
