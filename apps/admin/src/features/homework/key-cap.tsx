import classes from './queue.module.css';

/** A key as it stands on the keyboard; for eyes only, the names are said in words beside it. */
export function KeyCap({ letter }: { letter: string }) {
  return (
    <kbd aria-hidden="true" className={classes.key}>
      {letter.toUpperCase()}
    </kbd>
  );
}
