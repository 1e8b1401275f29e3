export { FilmPlayer } from './film-player.tsx';
export { FilmPreview } from './film-preview.tsx';
export { FilmState } from './film-state.tsx';
export { FilmsSummary } from './films-summary.tsx';
