import { mainMenu, settingsMenu } from '@daystream/domain/navigation/menus';
import { routePath } from '@daystream/domain/navigation/routes';
import { isNamed } from '@daystream/domain/search';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { outlineQuery, streamsQuery } from '../../features/streams/index.ts';
import { useMenuFacts } from '../menu/menu-facts.ts';

export interface Found {
  readonly address: string;
  readonly title: string;
  readonly hint: string;
}

export interface FoundGroup {
  readonly kind: 'pages' | 'courses' | 'days' | 'lessons';
  readonly found: readonly Found[];
}

const MOST = 6;

/** Pages, own courses, and their days and lessons that the words name. */
export function useFound(text: string): { groups: FoundGroup[]; isLooking: boolean } {
  const { places, isLooking } = usePlaces();
  const named = { pages: usePages(), ...places };
  const kinds = Object.keys(named) as FoundGroup['kind'][];
  // Without words the pages are a menu.
  const shown = (kind: FoundGroup['kind']) => (text === '' ? (kind === 'pages' ? named.pages : []) : named[kind]);
  const groups = kinds.map((kind) => ({
    kind,
    found: shown(kind)
      .filter(({ title }) => isNamed(title, text))
      .slice(0, kind === 'pages' ? undefined : MOST),
  }));
  return { groups: groups.filter(({ found }) => found.length > 0), isLooking };
}

function usePages(): Found[] {
  const { t } = useTranslation('frame');
  const facts = useMenuFacts();
  const items = new Map([...mainMenu(facts), ...settingsMenu(facts)].map((item) => [item.name, item]));
  return [...items.values()].flatMap(({ label, target }) =>
    target.kind === 'route' ? [{ address: routePath(target.route), title: t(`menu.${label}`), hint: '' }] : [],
  );
}

function usePlaces() {
  const { t } = useTranslation('frame');
  const { data: streams = [], isPending } = useQuery(streamsQuery);
  const outlines = useQueries({ queries: streams.map((stream) => outlineQuery(stream)) });
  const courses: Found[] = [];
  const days: Found[] = [];
  const lessons: Found[] = [];
  for (const [place, { id: streamId, course }] of streams.entries()) {
    const title = course?.caption ?? '';
    courses.push({ address: routePath('calendar', { streamId: String(streamId) }), title, hint: '' });
    for (const day of outlines[place]?.data?.stages.flatMap((stage) => stage.days) ?? []) {
      const number = day.dayNumber;
      const address = routePath('day', { streamId: String(streamId), dayNumber: String(number) });
      const name = t('search.day', { number });
      days.push({ address, title: day.title === '' ? name : `${name}. ${day.title}`, hint: title });
      const ofDay = new Set(day.lessonSets.flatMap((set) => set.lessons.map(({ lesson }) => lesson.title)));
      for (const lesson of ofDay)
        lessons.push({ address, title: lesson, hint: t('search.of_day', { course: title, number }) });
    }
  }
  const isLooking = isPending || outlines.some((outline) => outline.isPending);
  return { places: { courses, days, lessons }, isLooking };
}
