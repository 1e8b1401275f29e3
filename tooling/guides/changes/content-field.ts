import { type Change, GENERATED_TYPES, NEXT_MIGRATION } from '../change.ts';

/** The author's estimate of how many minutes a homework takes. */
export const contentField: Change = {
  row: 'a field of course content',
  edits: [
    {
      path: `${NEXT_MIGRATION}_expected_minutes.sql`,
      text: '-- About how long a homework takes.\n\nalter table homeworks add column expected_minutes integer;\n',
    },
    {
      path: 'packages/domain/src/courses/content-fields.ts',
      find: "    asks_selfie: { type: 'flag'",
      put: "    expected_minutes: { type: 'count', min: 1, max: 600, default: null },\n    asks_selfie: { type: 'flag'",
    },
    { path: 'packages/i18n/src/ru/dashboard.json', texts: { 'field.expected_minutes': 'Сколько минут займёт' } },
    { path: 'packages/i18n/src/en/dashboard.json', texts: { 'field.expected_minutes': 'Minutes it takes' } },
    { path: 'packages/i18n/src/es/dashboard.json', texts: { 'field.expected_minutes': 'Minutos que lleva' } },
    {
      path: 'docs/course-format.md',
      find: '| `selfies` |',
      put: '| `expected_minutes` | about how long it takes, 1 to 600 | none |\n| `selfies` |',
    },
  ],
  generated: [GENERATED_TYPES],
  tests: [
    'apps/server/src/features/courses/courses.fields.test.ts',
    'apps/server/src/features/courses/folder/course-format.test.ts',
    'apps/server/src/features/courses/folder/described-fields.test.ts',
  ],
};
