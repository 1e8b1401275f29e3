import { Avatar } from '@mantine/core';
import { useForeignLanguage } from '#shared/use-foreign-language.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { QueuedHomework } from './desk-model.ts';
import classes from './queue.module.css';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TimeLeft } from './time-left.tsx';
import { usePlaceText } from './use-place-text.ts';

export function QueueRow({ homework, isSelected }: { homework: QueuedHomework; isSelected: boolean }) {
  const { t } = useTranslation('desk');
  const placeText = usePlaceText();
  const langOf = useForeignLanguage();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isSelected) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <li>
      <Link
        ref={link}
        to="/desk/$statusId"
        params={{ statusId: homework.id }}
        search={(kept) => kept}
        aria-current={isSelected ? 'true' : undefined}
        className={classes.row}
      >
        <Avatar radius="xl" size={36} name={homework.learner.name} color="primary" variant="light" aria-hidden="true" />
        <span className={classes.who}>
          <span className={classes.name} lang={langOf(homework.learner.name)}>
            {homework.learner.name}
          </span>
          <span className={classes.below}>
            <span className={classes.place}>{placeText(homework)}</span>
            {homework.sentAt !== null && <TimeLeft sentAt={homework.sentAt} />}
          </span>
          {homework.claimedBy !== null && (
            <span className={classes.looked}>
              <IconEye size={14} stroke={2} aria-hidden="true" /> {t('looked.at', { name: homework.claimedBy })}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
