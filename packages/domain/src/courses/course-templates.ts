import type { AskedAnswer, LessonKind } from '../courses.ts';

/** What a new course can begin with instead of nothing. */
export const courseTemplates = ['seven_days'] as const;
export type CourseTemplate = (typeof courseTemplates)[number];

export interface TemplateLesson {
  readonly key: string;
  readonly kind: LessonKind;
}

export interface TemplateHomework {
  readonly key: string;
  readonly answer: AskedAnswer;
}

/** A day without lessons is one of rest. */
export interface TemplateDay {
  readonly key: string;
  readonly lessons: readonly TemplateLesson[];
  readonly homework?: TemplateHomework;
}

export interface TemplateStage {
  readonly key: string;
  readonly days: readonly TemplateDay[];
}

const PRACTICE = { key: 'practice', kind: 'practice' } as const;

/** The outline of each template; its words are in the catalogue `templates` under the same keys. */
export const templateOutlines: Readonly<Record<CourseTemplate, readonly TemplateStage[]>> = {
  seven_days: [
    {
      key: 'beginning',
      days: [
        { key: 'first', lessons: [{ key: 'welcome', kind: 'theory' }, PRACTICE] },
        { key: 'second', lessons: [PRACTICE] },
        { key: 'third', lessons: [PRACTICE], homework: { key: 'first_steps', answer: 'text' } },
      ],
    },
    {
      key: 'habit',
      days: [
        { key: 'rest', lessons: [] },
        { key: 'fifth', lessons: [PRACTICE] },
        { key: 'sixth', lessons: [PRACTICE] },
        { key: 'seventh', lessons: [PRACTICE] },
      ],
    },
  ],
};
