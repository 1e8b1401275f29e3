import {
  type MediaKind,
  mediaKinds,
  type MediaSort,
  mediaSorts,
  type MediaState,
  mediaStates,
} from '@daystream/domain/media';

/** Search, filters, order and page of the library, as in its URL. */
export interface MediaSearch {
  text?: string;
  kind?: MediaKind;
  state?: MediaState;
  sort?: MediaSort;
  page?: number;
}

/** Reads the URL parameters and drops invalid ones. */
export function readMediaSearch(given: Record<string, unknown>): MediaSearch {
  const oneOf = <T>(known: readonly T[], value: unknown) => known.find((one) => one === value);
  const text = typeof given.text === 'string' || typeof given.text === 'number' ? String(given.text) : '';
  const page = Number(given.page);
  const read = {
    text: text === '' ? undefined : text,
    kind: oneOf(mediaKinds, given.kind),
    state: oneOf(mediaStates, given.state),
    sort: oneOf(mediaSorts, given.sort),
    page: Number.isSafeInteger(page) && page > 0 ? page : undefined,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** Whether anything but the order and the page is set. */
export function isFiltered({ sort: _, page: __, ...search }: MediaSearch): boolean {
  return Object.keys(search).length > 0;
}
