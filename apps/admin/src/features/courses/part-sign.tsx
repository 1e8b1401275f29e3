import {
  IconBook2,
  IconFileText,
  IconLeaf,
  IconPencil,
  IconPlayerPlay,
  IconStack2,
  IconSun,
  IconStairs,
} from '@tabler/icons-react';
import classes from './builder.module.css';
import { filmsOf, type Part } from './outline.ts';

const icons = {
  course: IconBook2,
  stage: IconStairs,
  day: IconSun,
  lesson_set: IconStack2,
  lesson: IconPlayerPlay,
  homework: IconPencil,
  document: IconFileText,
};

/** A frame of the lesson's film, or a sign of what the part is. */
export function PartSign({ part }: { part: Part }) {
  const preview = filmsOf(part)[0]?.preview;
  if (part.kind === 'lesson' && preview != null) return <img src={preview} alt="" className={classes.frame} />;
  const Icon = part.kind === 'day' && part.value.is_rest ? IconLeaf : icons[part.kind];
  return (
    <span className={classes.sign}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
    </span>
  );
}
