import {
  firstScene,
  MOST_PREVIEWED_DAYS,
  previewDayStates,
  previewHomeworkStates,
  type PreviewScene,
  previewStreamStates,
} from '@daystream/domain/previews';

/** Pages of the cabinet that a preview opens; from there one goes on inside. */
export const previewPages = ['day', 'home', 'calendar', 'homework'] as const;
export type PreviewPage = (typeof previewPages)[number];

/** The scene and the page in the address; defaults are left out. */
export interface PreviewSearch {
  readonly page?: PreviewPage;
  readonly day?: number;
  readonly state?: PreviewScene['dayState'];
  readonly today?: number;
  readonly homework?: PreviewScene['homework'];
  readonly access?: PreviewScene['stream'];
}

export function readPreviewSearch(given: Record<string, unknown>): PreviewSearch {
  return withoutUsual({
    page: previewPages.find((known) => known === given.page),
    day: readNumber(given.day),
    state: previewDayStates.find((known) => known === given.state),
    today: readNumber(given.today),
    homework: previewHomeworkStates.find((known) => known === given.homework),
    access: previewStreamStates.find((known) => known === given.access),
  });
}

export function sceneOf({ day, state, today, homework, access }: PreviewSearch): PreviewScene {
  return {
    day: day ?? firstScene.day,
    dayState: state ?? firstScene.dayState,
    today: today ?? null,
    homework: homework ?? firstScene.homework,
    stream: access ?? firstScene.stream,
  };
}

function withoutUsual(
  search: { readonly [Name in keyof PreviewSearch]: PreviewSearch[Name] | undefined },
): PreviewSearch {
  const usual: PreviewSearch = {
    page: previewPages[0],
    day: firstScene.day,
    state: firstScene.dayState,
    homework: firstScene.homework,
    access: firstScene.stream,
  };
  const given = Object.entries(search).filter(
    ([name, value]) => value !== undefined && value !== usual[name as keyof PreviewSearch],
  );
  return Object.fromEntries(given);
}

function readNumber(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= MOST_PREVIEWED_DAYS ? number : undefined;
}
