// What the first chunks know of counting; everything else of it is fetched.
export { trackLater } from './track-later.ts';
