import { Drawer, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { staffQuery } from '#shared/staff.ts';
import classes from './phone.module.css';
import { RoomLink } from './room-link.tsx';
import { isInRoom, openRooms } from './rooms.ts';

const PLACES = 5;
const sheet = { inner: classes.sheetPlace, content: classes.sheet };

/** The rooms at the bottom of the phone: five places, the last one opens the rest. */
export function PhoneBar() {
  const { t } = useTranslation('dashboard');
  const { pathname } = useLocation();
  const { data: staff } = useQuery(staffQuery);
  const [isOpen, { open, close }] = useDisclosure();
  const rooms = openRooms(staff?.capabilities ?? []);
  if (rooms.length === 0) return null;
  const shown = rooms.length > PLACES ? rooms.slice(0, PLACES - 1) : rooms;
  const rest = rooms.slice(shown.length);
  const own = { link: classes.place, text: classes.placeName, count: classes.placeCount };
  return (
    <nav aria-label={t('rooms.label')} className={classes.bar}>
      {shown.map((room) => (
        <RoomLink key={room.to} room={room} classes={own} />
      ))}
      {rest.length > 0 && (
        <UnstyledButton
          className={classes.place}
          data-current={rest.some((room) => isInRoom(room, pathname)) || undefined}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={open}
        >
          <IconDots size={20} stroke={1.75} aria-hidden="true" />
          <span className={classes.placeName}>{t('rooms.more')}</span>
        </UnstyledButton>
      )}
      <Drawer opened={isOpen} onClose={close} position="bottom" title={t('rooms.more')} classNames={sheet}>
        <div className={classes.rest}>
          {rest.map((room) => (
            <RoomLink key={room.to} room={room} classes={{ link: classes.row }} onOpen={close} />
          ))}
        </div>
      </Drawer>
    </nav>
  );
}
