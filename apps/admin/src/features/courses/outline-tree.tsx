import { ActionIcon, Switch, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddMenu } from './add-menu.tsx';
import { authorsQuery } from './authors/authors-query.ts';
import classes from './builder.module.css';
import { EmptyPart } from './empty-part.tsx';
import { everyPart, type Part, partsAbove } from './outline.ts';
import { OutlineDrag } from './outline-drag.tsx';
import { OutlineRow } from './outline-row.tsx';
import { usePartTitle } from './use-part-title.ts';

export interface OutlineTreeProps {
  courseId: number;
  course: Part;
  chosen: Part;
}

/** Stages, days, lessons and homework, in the learner's order. */
export function OutlineTree({ courseId, course, chosen }: OutlineTreeProps) {
  const { t } = useTranslation('dashboard');
  const partTitle = usePartTitle();
  const { data: authors = [] } = useQuery(authorsQuery(courseId));
  const [search, setSearch] = useState('');
  const [withArchive, setWithArchive] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => openedFor(course, chosen));
  const [openedKey, setOpenedKey] = useState(chosen.key);
  if (openedKey !== chosen.key) {
    // Expand the parents of a part that was selected elsewhere.
    setOpenedKey(chosen.key);
    setOpen(new Set([...open, ...partsAbove(chosen).map(({ key }) => key)]));
  }

  const wanted = search.trim().toLocaleLowerCase();
  const found = (part: Part): boolean =>
    wanted === '' || everyPart(part).some((one) => partTitle(one).toLocaleLowerCase().includes(wanted));
  const archivedCount = everyPart(course).filter(({ isArchived }) => isArchived).length;
  const isShown = (part: Part) => (withArchive || !part.isArchived || part === chosen) && found(part);

  return (
    <nav className={classes.tree} aria-label={t('tree.label')}>
      <div className={classes.treeHead}>
        <TextInput
          size="sm"
          aria-label={t('tree.search')}
          placeholder={t('tree.search')}
          leftSection={<IconSearch size={18} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <AddMenu courseId={courseId} part={chosen}>
          <ActionIcon size={40} radius="xl" variant="default" aria-label={t('add.to', { title: partTitle(chosen) })}>
            <IconPlus size={20} aria-hidden="true" />
          </ActionIcon>
        </AddMenu>
      </div>
      <OutlineDrag courseId={courseId} course={course}>
        <ul className={classes.parts}>
          <OutlineRow
            courseId={courseId}
            part={course}
            depth={0}
            chosen={chosen}
            authors={authors}
            isOpen={(part) => wanted !== '' || open.has(part.key)}
            isShown={isShown}
            isWhole={wanted === ''}
            onToggle={(part) => setOpen((keys) => toggled(keys, part.key))}
          />
        </ul>
      </OutlineDrag>
      <div className={classes.treeEmpty}>
        <EmptyPart courseId={courseId} part={course} />
      </div>
      {archivedCount > 0 && (
        <Switch
          size="sm"
          label={t('tree.archive', { count: archivedCount })}
          checked={withArchive}
          onChange={(event) => setWithArchive(event.currentTarget.checked)}
        />
      )}
    </nav>
  );
}

/** Initially expands the course, its stages, and the parents of the selected part. */
function openedFor(course: Part, chosen: Part): ReadonlySet<string> {
  const stages = course.children.filter(({ kind }) => kind === 'stage');
  return new Set([course, ...stages, ...partsAbove(chosen)].map(({ key }) => key));
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
