import type { WireVersionChange } from '@daystream/contract/courses.versions.admin';
import type { VersionChangeKind } from '@daystream/domain/courses/version-changes';
import { Text } from '@mantine/core';
import { IconAdjustments, IconArrowsExchange, IconMinus, IconMovie, IconPencil, IconPlus } from '@tabler/icons-react';
import { ChangeBody } from './change-body.tsx';
import { ChangeFilms } from './change-films.tsx';
import classes from './changes.module.css';
import { DayDiscs } from './day-discs.tsx';
import { useChangeWords } from './use-change-words.ts';

const signs: Record<VersionChangeKind, typeof IconPlus> = {
  added: IconPlus,
  removed: IconMinus,
  renamed: IconPencil,
  moved: IconArrowsExchange,
  film: IconMovie,
  edited: IconAdjustments,
};

/** One change: its sign, where and what it is, the change itself, and a picture where there is one. */
export function ChangeRow({ change }: { change: WireVersionChange }) {
  const words = useChangeWords();
  const Sign = signs[change.kind];
  return (
    <li className={classes.row}>
      <span className={classes.sign} data-kind={change.kind}>
        <Sign size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <Text size="sm" c="dimmed">
          {words.placeAndKind(change)}
        </Text>
        <ChangeBody change={change} />
      </div>
      <ChangeFilms change={change} />
      <DayDiscs change={change} />
    </li>
  );
}
