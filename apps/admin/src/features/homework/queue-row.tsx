import { Avatar } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { QueuedHomework } from './desk-model.ts';
import classes from './queue.module.css';
import { TimeLeft } from './time-left.tsx';
import { usePlaceText } from './use-place-text.ts';

export function QueueRow({ homework, isSelected }: { homework: QueuedHomework; isSelected: boolean }) {
  const placeText = usePlaceText();
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
          <span className={classes.name}>{homework.learner.name}</span>
          <span className={classes.below}>
            <span className={classes.place}>{placeText(homework)}</span>
            {homework.sentAt !== null && <TimeLeft sentAt={homework.sentAt} />}
          </span>
        </span>
      </Link>
    </li>
  );
}
