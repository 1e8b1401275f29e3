import type { WireFilm } from '@daystream/contract/courses.draft.admin';
import { listFilms } from '@daystream/contract/media.admin';
import { mapVideo } from '@daystream/client/models/media';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/session.ts';

/** How a film of the school plays, null when it is not there any more. Its addresses change with its state and tracks. */
export const filmQuery = ({ id, state, tracks }: Pick<WireFilm, 'id' | 'state' | 'tracks'>) =>
  queryOptions({
    queryKey: ['media', 'film', id, state, tracks.map(({ file_id }) => file_id).join()],
    queryFn: async ({ signal }) => {
      const [film] = await call(listFilms, { query: { ids: String(id) }, signal });
      return film === undefined ? null : mapVideo(film.video);
    },
  });
