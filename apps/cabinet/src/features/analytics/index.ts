export { startCounters } from './counters.ts';
export { createFilmEvents } from './film-events.ts';
export { type EventParameters, track } from './track.ts';
