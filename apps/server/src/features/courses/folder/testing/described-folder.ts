import type { FolderContent } from './temp-folder.ts';

export const COURSE = 'course.yaml';
export const STAGE = '01-ground/stage.yaml';
export const DAY = '01-ground/01-breath/day.yaml';
export const HOMEWORK = '01-ground/01-breath/homework.md';

/** A small valid described course, into which a test puts one mistake. */
export const goodFolder: FolderContent = {
  [COURSE]: 'title: Дыхание\n',
  [STAGE]: 'title: Опора\n',
  [DAY]: 'title: Первый вдох\n',
  '01-ground/01-breath/belly.mp4': 'film',
};

export function lines(...written: string[]): string {
  return `${written.join('\n')}\n`;
}
