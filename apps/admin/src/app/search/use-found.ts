import { listMedia } from '@daystream/contract/media.admin';
import { listPeople } from '@daystream/contract/people.admin';
import { fieldOf, offeredSettings } from '@daystream/domain/config';
import { isNamed } from '@daystream/domain/search';
import { IconAdjustmentsHorizontal, IconBooks, IconMovie, type IconProps, IconUser } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/session.ts';
import { staffCoursesQuery } from '#shared/staff-courses.ts';
import { staffQuery, useMay } from '#shared/staff.ts';
import { useContentText } from '#shared/use-content-text.ts';
import { variant } from '#shared/variant.ts';
import { calledName } from '#shared/called-name.ts';
import { openSections } from '../sections.ts';

const MOST = 5;

export interface Found {
  readonly address: string;
  readonly title: string;
  readonly hint: string;
  readonly Icon: ComponentType<IconProps>;
}

export interface FoundGroup {
  readonly kind: 'sections' | 'people' | 'courses' | 'films' | 'settings';
  readonly found: readonly Found[];
}

/** What the words name: sections, people, courses, films and settings that this person may open. */
export function useFound(text: string): { groups: FoundGroup[]; isLooking: boolean } {
  const people = usePeople(text);
  const films = useFilms(text);
  const named = {
    sections: useSections(text),
    people: people.found,
    courses: useCourses(text),
    films: films.found,
    settings: useSettings(text),
  };
  const isLooking = people.isLooking || films.isLooking;
  const kinds = Object.keys(named) as FoundGroup['kind'][];
  const groups = kinds.map((kind) => ({ kind, found: named[kind].slice(0, kind === 'sections' ? undefined : MOST) }));
  return { groups: groups.filter(({ found }) => found.length > 0), isLooking };
}

/** Without a query: every section, as a menu. */
function useSections(text: string): Found[] {
  const { t } = useTranslation('dashboard');
  const { data: staff } = useQuery(staffQuery);
  return openSections(staff?.capabilities ?? [])
    .map(({ to, text: name, Icon }) => ({ address: to, title: t(name), hint: '', Icon }))
    .filter(({ title }) => text === '' || isNamed(title, text));
}

interface Asked {
  readonly found: Found[];
  readonly isLooking: boolean;
}

function usePeople(text: string): Asked {
  const { t } = useTranslation('people');
  const enabled = useMay('view_people') && text !== '';
  const { data, isFetching } = useQuery({
    queryKey: ['staff-people', 'found', text],
    queryFn: ({ signal }) => call(listPeople, { query: { text }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
  if (!enabled) return { found: [], isLooking: false };
  const found = (data ?? []).map((person) => ({
    address: `/people/${person.id}`,
    title: calledName(person) || t('nameless'),
    hint: person.email ?? person.phone ?? '',
    Icon: IconUser,
  }));
  return { found, isLooking: isFetching };
}

/** Films and files by name, wherever they are used. */
function useFilms(text: string): Asked {
  const { t } = useTranslation('library');
  const contentText = useContentText();
  const enabled = useMay('upload_media') && text !== '';
  const { data, isFetching } = useQuery({
    queryKey: ['media-library', 'found', text],
    queryFn: ({ signal }) => call(listMedia, { query: { text }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
  if (!enabled) return { found: [], isLooking: false };
  const found = (data ?? []).map(({ name, places }) => ({
    address: `/media?text=${encodeURIComponent(name)}`,
    title: name,
    hint: places[0]?.course == null ? t('places.none') : contentText(places[0].course.title),
    Icon: IconMovie,
  }));
  return { found, isLooking: isFetching };
}

function useCourses(text: string): Found[] {
  const { t } = useTranslation('dashboard');
  const contentText = useContentText();
  const enabled = useMay('view_courses') && text !== '';
  const { data = [] } = useQuery({ ...staffCoursesQuery, enabled });
  if (!enabled) return [];
  return data
    .map(({ id, title, is_archived: isArchived }) => ({
      address: `/courses/${id}`,
      title: contentText(title),
      hint: isArchived ? t('tree.archived') : '',
      Icon: IconBooks,
    }))
    .filter(({ title }) => isNamed(title, text));
}

function useSettings(text: string): Found[] {
  const { t } = useTranslation('config');
  const enabled = useMay('edit_config') && text !== '';
  if (!enabled) return [];
  return offeredSettings
    .map((name) => {
      const { section } = fieldOf(name);
      return {
        address: `/site/${variant.id}?section=${section}`,
        title: t(`fields.${name}`),
        hint: t(`sections.${section}`),
        Icon: IconAdjustmentsHorizontal,
      };
    })
    .filter(({ title, hint }) => isNamed(`${title} ${hint}`, text));
}
