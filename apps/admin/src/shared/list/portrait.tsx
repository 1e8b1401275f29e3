import { Avatar } from '@mantine/core';
import classes from './list.module.css';

/** A person's portrait in a row; on a card it makes room for the mark of a chosen one. */
export function Portrait({ name }: { name: string }) {
  return (
    <Avatar
      radius="xl"
      size={38}
      name={name}
      color="primary"
      variant="light"
      aria-hidden="true"
      className={classes.portrait}
    />
  );
}
