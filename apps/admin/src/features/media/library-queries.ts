import { getMediaSpace, listMedia, type WireMedia } from '@daystream/contract/media.admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#shared/session.ts';
import type { MediaSearch } from './media-search.ts';

export const libraryKey = ['media-library'];

const POLL_MS = 4000;

function isProcessing({ film }: WireMedia): boolean {
  return film !== null && film.state !== 'ready' && film.state !== 'failed';
}

/** While a film of the page is being processed, the page asks again. */
export const libraryQuery = (search: MediaSearch) =>
  queryOptions({
    queryKey: [...libraryKey, 'list', search],
    queryFn: ({ signal }) => callPage(listMedia, { query: { ...search }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.rows.some(isProcessing) === true ? POLL_MS : false),
  });

export const spaceQuery = queryOptions({
  queryKey: [...libraryKey, 'space'],
  queryFn: ({ signal }) => call(getMediaSpace, { signal }),
});
