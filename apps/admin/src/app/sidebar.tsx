import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { staffQuery } from '#shared/staff.ts';
import { StaffMenu } from '../features/identity/index.ts';
import { Logo } from './logo.tsx';
import { SectionLink } from './section-link.tsx';
import { openGroups } from './sections.ts';
import { SearchButton } from './search/search-button.tsx';
import classes from './sidebar.module.css';

/** The school, the search, the sections in groups, and the signed-in person. Small, it shows icons only. */
export function Sidebar({ isMini }: { isMini: boolean }) {
  const { t } = useTranslation('dashboard');
  const { data: staff } = useQuery(staffQuery);
  return (
    <header className={classes.sidebar} data-mini={isMini || undefined}>
      <Logo />
      <SearchButton look={isMini ? 'icon' : 'field'} />
      <nav aria-label={t('menu.label')} className={classes.sections}>
        {openGroups(staff?.capabilities ?? []).map((group) => (
          <div key={group[0]?.to} className={classes.group}>
            {group.map((section) => (
              <SectionLink key={section.to} section={section} classes={classes} isNameHidden={isMini} />
            ))}
          </div>
        ))}
      </nav>
      <StaffMenu look={isMini ? 'portrait' : 'row'} />
    </header>
  );
}
