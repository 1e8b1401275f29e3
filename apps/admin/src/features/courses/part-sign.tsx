import {
  IconAdjustments,
  IconBook2,
  IconFileText,
  IconLeaf,
  IconPencil,
  IconPlayerPlay,
  IconPoint,
  IconStack2,
  IconSun,
  IconStairs,
} from '@tabler/icons-react';
import classes from './builder.module.css';
import { filmsOf, type Part, type PartKind } from './outline.ts';

const icons: Record<PartKind, typeof IconSun> = {
  course: IconBook2,
  stage: IconStairs,
  day: IconSun,
  lesson_set: IconStack2,
  lesson: IconPlayerPlay,
  homework: IconPencil,
  document: IconFileText,
  option: IconAdjustments,
  option_value: IconPoint,
};

/** The icon for a kind of part. */
export function PartIcon({ kind, size = 18 }: { kind: PartKind; size?: number }) {
  const Icon = icons[kind];
  return <Icon size={size} stroke={1.75} aria-hidden="true" />;
}

/** A frame of the lesson's film, or the icon for the kind of part. */
export function PartSign({ part }: { part: Part }) {
  const preview = filmsOf(part)[0]?.preview;
  if (part.kind === 'lesson' && preview != null) return <img src={preview} alt="" className={classes.frame} />;
  return (
    <span className={classes.sign}>
      {part.kind === 'day' && part.value.is_rest ? (
        <IconLeaf size={18} stroke={1.75} aria-hidden="true" />
      ) : (
        <PartIcon kind={part.kind} />
      )}
    </span>
  );
}
