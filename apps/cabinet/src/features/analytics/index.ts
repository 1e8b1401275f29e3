export { startCounters } from './counters.ts';
export { createFilmEvents } from './film-events.ts';
export { track } from './track.ts';
