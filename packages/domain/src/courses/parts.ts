/** Parts an author can add, and the parents each of them can be added to. */
const holders = {
  stage: ['course'],
  day: ['stage', 'course'],
  lesson_set: ['day'],
  lesson: ['lesson_set', 'day'],
  homework: ['day', 'stage'],
  option: ['course'],
  option_value: ['option'],
} as const;

export type AddedPart = keyof typeof holders;
export type PartHolder = (typeof holders)[AddedPart][number];
export const addedParts = Object.keys(holders) as AddedPart[];
export const partHolders = ['course', 'stage', 'day', 'lesson_set', 'option'] as const satisfies readonly PartHolder[];

/**
 * Says whether a part can be added to a parent. A day added to a course goes to its last stage, a lesson added to a day
 * to its last lesson set; if there is none yet, one without a title is created.
 */
export function canBeAddedTo(part: AddedPart, holder: PartHolder): boolean {
  return holders[part].some((one) => one === holder);
}

/** Parts that are copied with everything in them. */
export const copiedParts = ['day', 'lesson_set', 'lesson', 'homework'] as const satisfies readonly AddedPart[];
export type CopiedPart = (typeof copiedParts)[number];
