import * as api from '@daystream/contract/media.admin';
import type { Context } from '#http/context.ts';
import type { Language } from '@daystream/domain/languages';
import { translate } from '#rendering/translate.ts';
import { PagedAnswer, route } from '#http/mount.ts';
import { isRefusal, refuse } from '#http/refusal.ts';
import type { Viewer } from '#http/viewer.ts';
import { mediaPrefix } from '#http/media-prefix.ts';
import { mayWorkOnMedia } from './files.access.ts';
import { presentMedia, presentSpace } from './library/library.presenter.ts';
import { type LibraryMedia, readLibrary, readSpace } from './library/library.service.ts';
import { deleteMedia, replaceMedia } from './library/replace-media.service.ts';
import { presentFilm } from './videos/film.presenter.ts';
import { type ReadFilm, readFilms } from './videos/films.service.ts';
import { retryFilm } from './videos/retry-film.service.ts';

export const mediaAdminRoutes = [
  route(api.listFilms, async ({ ctx, viewer, query, page, language }) => {
    if (!mayWorkOnMedia(viewer)) return refuse('not_allowed');
    const filter = { state: query.state, ids: query.ids?.split(',').map(Number) };
    const { films, totalCount } = await readFilms(ctx.db, filter, page);
    return new PagedAnswer(films.map(presenting(ctx, viewer, language)), totalCount);
  }),

  route(api.retryFilm, async ({ ctx, viewer, params: { filmId }, language }) => {
    if (!mayWorkOnMedia(viewer)) return refuse('not_allowed');
    const film = await retryFilm(ctx, viewer.userId, filmId);
    return film === undefined ? refuse('not_found') : presenting(ctx, viewer, language)(film);
  }),

  route(api.listMedia, async ({ ctx, viewer, query, page, language }) => {
    const { text, kind, state, sort } = query;
    const found = await readLibrary(ctx, viewer, { text: text.trim(), kind, state, sort }, page);
    if (isRefusal(found)) return found;
    return new PagedAnswer(found.media.map(showing(ctx, viewer, language)), found.totalCount);
  }),

  route(api.getMediaSpace, async ({ ctx, viewer }) => {
    const space = await readSpace(ctx, viewer);
    return isRefusal(space) ? space : presentSpace(space);
  }),

  route(api.replaceMedia, async ({ ctx, viewer, params, body, language }) => {
    const media = await replaceMedia(ctx, viewer, params.fileId, body.file_id);
    return isRefusal(media) ? media : showing(ctx, viewer, language)(media);
  }),

  route(api.deleteMedia, ({ ctx, viewer, params }) => deleteMedia(ctx, viewer, params.fileId)),
];

function showing(ctx: Context, viewer: Viewer, language: Language) {
  const prefix = mediaPrefix(ctx, viewer);
  return (media: LibraryMedia) => presentMedia(media, prefix, presenting(ctx, viewer, language));
}

function presenting(ctx: Context, viewer: Viewer, language: Language) {
  const prefix = mediaPrefix(ctx, viewer);
  return (film: ReadFilm) => presentFilm(film, prefix, (kind) => translate(language, `errors:media.${kind}`));
}
