import type { WireVersionChange } from '@daystream/contract/courses.versions.admin';
import classes from './changes.module.css';

/** More than this is not drawn: the words say it. */
const MOST_DISCS = 9;

/** A move as days in a row: dashed where it was, filled where it is. The words beside it say the same. */
export function DayDiscs({ change: { kind, was, becomes } }: { change: WireVersionChange }) {
  if (kind !== 'moved' || was?.day == null || becomes?.day == null || was.day === becomes.day) return null;
  const first = Math.max(1, Math.min(was.day, becomes.day) - 1);
  const last = Math.max(was.day, becomes.day) + 1;
  if (last - first >= MOST_DISCS) return null;
  const days = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return (
    <div className={classes.discs} aria-hidden="true">
      {days.map((day) => (
        <span key={day} data-is={day === was.day ? 'was' : day === becomes.day ? 'becomes' : undefined}>
          {day}
        </span>
      ))}
    </div>
  );
}
