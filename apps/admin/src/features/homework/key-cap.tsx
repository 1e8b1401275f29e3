import classes from './queue.module.css';

/** The picture of a key; hidden from screen readers because the label names the action. */
export function KeyCap({ letter }: { letter: string }) {
  return (
    <kbd aria-hidden="true" className={classes.key}>
      {letter.toUpperCase()}
    </kbd>
  );
}
