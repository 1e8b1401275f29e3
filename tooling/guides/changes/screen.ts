import type { Change } from '../change.ts';

/** A page that says how points work. */
export const screen: Change = {
  row: 'a screen',
  edits: [
    {
      path: 'packages/domain/src/navigation/route-table.ts',
      find: "  { name: 'banners', ",
      put: `  {
    name: 'points-rules',
    path: '/user/points/rules',
    access: 'auth',
    group: 'pointsHistory',
    shows: 'points:rules.title',
  },
  { name: 'banners', `,
    },
    {
      path: 'apps/cabinet/src/app/routing/screens.ts',
      find: '  banners: screen(',
      put: `  'points-rules': screen(
    () => import('../../features/points/points-rules-screen.tsx'),
    'PointsRulesScreen',
    pointsTexts,
  ),
  banners: screen(`,
    },
    {
      path: 'apps/cabinet/src/features/points/points-rules-screen.tsx',
      text: `import { useTranslation } from 'react-i18next';
import { Page } from '#shared/page.tsx';

/** How points work. */
export function PointsRulesScreen() {
  const { t } = useTranslation('points');
  return (
    <Page>
      <h1 className="mt-1 mb-5 display text-32 desktop:text-40">{t('rules.title')}</h1>
      <p>{t('rules.text')}</p>
    </Page>
  );
}
`,
    },
    {
      path: 'packages/i18n/src/ru/points.json',
      texts: { 'rules.title': 'Правила баллов', 'rules.text': 'Баллы не сгорают.' },
    },
    {
      path: 'packages/i18n/src/en/points.json',
      texts: { 'rules.title': 'How points work', 'rules.text': 'Points don’t expire.' },
    },
    {
      path: 'packages/i18n/src/es/points.json',
      texts: { 'rules.title': 'Cómo funcionan los puntos', 'rules.text': 'Los puntos no caducan.' },
    },
  ],
  tests: ['apps/cabinet/src/app/routing/routes-shown.test.tsx', 'packages/domain/src/navigation/routes.test.ts'],
};
