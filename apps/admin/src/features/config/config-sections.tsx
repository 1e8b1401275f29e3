import { Badge } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import classes from './config.module.css';
import { type ConfigSection, configSections, type SectionState } from './sections.ts';

export interface ConfigSectionsProps {
  variantId: string;
  current: ConfigSection;
  stateOf: (section: ConfigSection) => SectionState;
}

/** Scrolls the open section into view: on a phone the row is wider than the page. */
function showInRow(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** The sections; each shows whether it has changes or errors. */
export function ConfigSections({ variantId, current, stateOf }: ConfigSectionsProps) {
  const { t } = useTranslation('config');
  return (
    <nav aria-label={t('sections_label')} className={classes.sections}>
      {configSections.map((section) => {
        const { problemCount, isChanged } = stateOf(section);
        return (
          <Link
            key={section}
            ref={section === current ? showInRow : undefined}
            to="/site/$variantId"
            params={{ variantId }}
            search={{ section }}
            resetScroll={false}
            aria-current={section === current ? 'page' : undefined}
            className={classes.section}
          >
            <span>{t(`sections.${section}`)}</span>
            {problemCount > 0 && <Badge color="danger">{t('problems', { count: problemCount })}</Badge>}
            {problemCount === 0 && isChanged && <Badge color="warning">{t('changed')}</Badge>}
          </Link>
        );
      })}
    </nav>
  );
}
