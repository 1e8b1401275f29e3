import { Drawer, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffQuery } from '#shared/staff.ts';
import classes from './phone.module.css';
import { SectionLink } from './section-link.tsx';
import { isInSection, openSections } from './sections.ts';

const PLACES = 5;
const sheet = { inner: classes.sheetPlace, content: classes.sheet };

/** The sections at the bottom of the phone: five places, the last one opens the rest. */
export function PhoneBar() {
  const { t } = useTranslation('dashboard');
  const { pathname } = useLocation();
  const { data: staff } = useQuery(staffQuery);
  const [isOpen, { open, close }] = useDisclosure();
  const sections = openSections(staff?.capabilities ?? []);
  if (sections.length === 0) return null;
  const shown = sections.length > PLACES ? sections.slice(0, PLACES - 1) : sections;
  const rest = sections.slice(shown.length);
  const own = { link: classes.place, text: classes.placeName, count: classes.placeCount };
  return (
    <nav aria-label={t('menu.label')} className={classes.bar}>
      {shown.map((section) => (
        <SectionLink key={section.to} section={section} classes={own} />
      ))}
      {rest.length > 0 && (
        <UnstyledButton
          className={classes.place}
          data-current={rest.some((section) => isInSection(section, pathname)) || undefined}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={open}
        >
          <IconDots size={20} stroke={1.75} aria-hidden="true" />
          <span className={classes.placeName}>{t('menu.more')}</span>
        </UnstyledButton>
      )}
      <Drawer opened={isOpen} onClose={close} position="bottom" title={t('menu.more')} classNames={sheet}>
        <div className={classes.rest}>
          {rest.map((section) => (
            <SectionLink key={section.to} section={section} classes={{ link: classes.row }} onOpen={close} />
          ))}
        </div>
      </Drawer>
    </nav>
  );
}
