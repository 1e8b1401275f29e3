import type { WireMedia } from '@daystream/contract/media.admin';
import { mediaKinds, mediaSorts, mediaStates } from '@daystream/domain/media';
import { Skeleton, Title } from '@mantine/core';
import { IconFolderSearch, IconMovie, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '#shared/list/bulk-bar.tsx';
import { EmptyList } from '#shared/list/empty-list.tsx';
import { FilterPills } from '#shared/list/filter-pills.tsx';
import list from '#shared/list/list.module.css';
import { ListSearch } from '#shared/list/list-search.tsx';
import { type Selection, useSelection } from '#shared/list/selection.ts';
import { SortMenu } from '#shared/list/sort-menu.tsx';
import { Pages } from '#shared/pages.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { ProblemPanel } from '#shared/problem-panel.tsx';
import { DeleteMedia } from './delete-media.tsx';
import classes from './library.module.css';
import { libraryQuery } from './library-queries.ts';
import { MediaCard } from './media-card.tsx';
import { isFiltered, type MediaSearch, readMediaSearch } from './media-search.ts';
import { MediaSpace } from './media-space.tsx';

/** Films and files of the courses: where they are used, how large they are, what needs a hand. */
export function LibraryScreen() {
  const { t } = useTranslation('library');
  usePageTitle(t('title'));
  const search = useSearch({ from: '/frame/media' });
  const navigate = useNavigate({ from: '/media' });
  const show = (next: MediaSearch, replace = false) => void navigate({ search: next, replace });
  const { data, error, refetch, isPlaceholderData } = useQuery(libraryQuery(search));
  const isSearched = isFiltered(search);
  const selection = useSelection();
  const chosen = useChosenMedia(selection, data?.rows);
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <main id="content" className={list.page}>
      <div className={list.head}>
        <Title order={1} fz={32}>
          {t('title')}
        </Title>
      </div>
      <MediaSpace onUnused={() => show({ state: 'unused', sort: '-size' })} />
      <LibraryTools search={search} onSearch={show} />
      {error !== null && data === undefined && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <LibrarySkeleton />}
      {data !== undefined && data.page.totalCount === 0 && (
        <EmptyList
          icon={isSearched ? IconFolderSearch : IconMovie}
          title={t(isSearched ? 'not_found.title' : 'none.title')}
          text={t(isSearched ? 'not_found.text' : 'none.text')}
          clear={isSearched ? { label: t('clear'), onClear: () => show({}) } : null}
        />
      )}
      {data !== undefined && data.rows.length > 0 && (
        <ul className={classes.grid} aria-label={t('title')} data-stale={isPlaceholderData || undefined}>
          {data.rows.map((media) => (
            <MediaCard key={media.id} media={media} selection={selection} />
          ))}
        </ul>
      )}
      {data !== undefined && (
        <Pages count={data.page.count} page={search.page ?? 1} onChange={(page) => show({ ...search, page })} />
      )}
      <BulkBar
        selection={selection}
        actions={[{ label: t('delete.action'), Icon: IconTrash, onClick: () => setIsDeleting(true) }]}
      />
      {isDeleting && chosen.length > 0 && (
        <DeleteMedia media={chosen} onClose={() => setIsDeleting(false)} onDone={selection.clear} />
      )}
    </main>
  );
}

/** The chosen rows as they were last seen, also those of pages that are not shown now. */
function useChosenMedia({ ids }: Selection, shown: readonly WireMedia[] = []): WireMedia[] {
  const [seen, setSeen] = useState<ReadonlyMap<number, WireMedia>>(new Map());
  if (shown.some((media) => seen.get(media.id) !== media))
    setSeen(new Map([...seen, ...shown.map((media) => [media.id, media] as const)]));
  return ids.flatMap((id) => seen.get(id) ?? []);
}

function LibraryTools({
  search,
  onSearch,
}: {
  search: MediaSearch;
  onSearch: (next: MediaSearch, replace?: boolean) => void;
}) {
  const { t } = useTranslation('library');
  const change = (name: string, value: string | undefined) =>
    onSearch(readMediaSearch({ ...search, page: undefined, [name]: value }));
  return (
    <div className={list.tools}>
      <ListSearch
        text={search.text ?? ''}
        placeholder={t('search')}
        onSearch={(text) => onSearch(readMediaSearch({ ...search, page: undefined, text }), true)}
      />
      <FilterPills
        filters={[
          {
            name: 'kind',
            label: t('filter.kind'),
            options: mediaKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
            value: search.kind,
          },
          {
            name: 'state',
            label: t('filter.state'),
            options: mediaStates.map((state) => ({ value: state, label: t(`state.${state}`) })),
            value: search.state,
          },
        ]}
        onChange={change}
      />
      <div className={list.end}>
        <SortMenu
          options={mediaSorts.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
          value={search.sort ?? '-created'}
          onSort={(sort) => change('sort', sort)}
        />
      </div>
    </div>
  );
}

function LibrarySkeleton() {
  const { t } = useTranslation('dashboard');
  return (
    <output className={classes.grid} aria-label={t('loading')}>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((place) => (
        <Skeleton key={place} className={classes.frame} />
      ))}
    </output>
  );
}
