import { Anchor, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SchoolMark } from '#shared/school-mark.tsx';
import { useSchool } from '#shared/variant.ts';
import classes from './entrance.module.css';
import { LanguageSwitch } from './language-switch.tsx';

/** The card around the sign-in of staff, by password or ticket. */
export function Entrance({ children }: { children: ReactNode }) {
  const { t } = useTranslation('dashboard');
  const { title } = useSchool();
  return (
    <main className={classes.page}>
      <Paper radius={28} shadow="md" className={classes.card}>
        <div className={classes.school}>
          <SchoolMark size={40} />
          {title}
        </div>
        {children}
      </Paper>
      <footer className={classes.foot}>
        <LanguageSwitch />
        <Anchor href="/" size="sm" c="dimmed">
          {t('entrance.to_cabinet')}
        </Anchor>
      </footer>
    </main>
  );
}
