import { Tooltip } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { QueueCount } from '../features/homework/index.ts';
import { isInSection, type Section } from './sections.ts';

export interface SectionLinkProps {
  section: Section;
  classes: { link?: string; text?: string; count?: string };
  /** The name is only in a tooltip and for screen readers. */
  isNameHidden?: boolean;
  onOpen?: () => void;
}

/** One section in the sidebar, the phone's bar or its sheet, with its count of waiting items. */
export function SectionLink({ section, classes, isNameHidden = false, onOpen }: SectionLinkProps) {
  const { t } = useTranslation('dashboard');
  const { pathname } = useLocation();
  const isCurrent = isInSection(section, pathname);
  const { to, text, Icon } = section;
  return (
    <Tooltip
      label={t(text)}
      position="right"
      disabled={!isNameHidden}
      events={{ hover: true, focus: true, touch: false }}
    >
      <Link
        to={to}
        className={classes.link}
        aria-current={isCurrent ? 'page' : undefined}
        data-current={isCurrent || undefined}
        onClick={onOpen}
      >
        <Icon size={20} stroke={1.75} aria-hidden="true" />
        <span className={classes.text}>{t(text)}</span>
        {to === '/desk' && <QueueCount className={classes.count} />}
      </Link>
    </Tooltip>
  );
}
