import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffQuery } from '#shared/staff.ts';
import { QueueCount } from '../features/homework/index.ts';
import classes from './frame.module.css';
import { openRooms } from './rooms.ts';

/** Links to the rooms this person may open; phones show only the current room's name. */
export function RoomLinks() {
  const { t } = useTranslation('dashboard');
  const { data: staff } = useQuery(staffQuery);
  return (
    <nav aria-label={t('rooms.label')} className={classes.rooms}>
      {openRooms(staff?.capabilities ?? []).map(({ to, text, Icon }) => (
        <Link key={to} to={to} className={classes.link}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
          <span className={classes.linkText}>{t(text)}</span>
          {text === 'rooms.desk' && <QueueCount />}
        </Link>
      ))}
    </nav>
  );
}
