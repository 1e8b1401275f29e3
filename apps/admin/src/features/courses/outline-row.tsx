import type { WireAuthor } from '@daystream/contract/courses.authors.admin';
import { verticalListSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { ActionIcon } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { RowAuthors } from './authors/row-authors.tsx';
import { AddRow } from './add-row.tsx';
import classes from './builder.module.css';
import { DragHandle } from './drag-handle.tsx';
import type { Part } from './outline.ts';
import { PartFacts } from './part-facts.tsx';
import { PartSign } from './part-sign.tsx';
import { useDragRow } from './use-drag-row.ts';
import { usePartTitle } from './use-part-title.ts';

export interface OutlineRowProps {
  courseId: number;
  part: Part;
  depth: number;
  chosen: Part;
  /** The other authors who have the draft open. */
  authors: readonly WireAuthor[];
  isOpen: (part: Part) => boolean;
  isShown: (part: Part) => boolean;
  /** The tree is not filtered by a search, so the end of each level is visible. */
  isWhole: boolean;
  onToggle: (part: Part) => void;
}

/** One part and, when expanded, its children. */
export function OutlineRow(props: OutlineRowProps) {
  const { courseId, part, depth, chosen, authors, isOpen, isShown, isWhole, onToggle } = props;
  const { t } = useTranslation('dashboard');
  const partTitle = usePartTitle();
  const { row, handle, isOver, style } = useDragRow(part);
  const children = part.children.filter(isShown);
  const isExpanded = children.length > 0 && isOpen(part);
  const below = part.kind === 'course' ? 0 : depth + 1;
  return (
    <li ref={row} style={style} className={classes.part}>
      <div
        className={classes.row}
        data-kind={part.kind}
        data-chosen={part === chosen || undefined}
        data-over={isOver || undefined}
        data-archived={part.isArchived || undefined}
        style={{ '--depth': depth } as CSSProperties}
      >
        {children.length > 0 && part.kind !== 'course' ? (
          <ActionIcon
            size={24}
            aria-expanded={isExpanded}
            aria-label={t(isExpanded ? 'tree.fold' : 'tree.unfold', { title: partTitle(part) })}
            onClick={() => onToggle(part)}
          >
            <IconChevronRight size={16} className={classes.chevron} data-open={isExpanded || undefined} />
          </ActionIcon>
        ) : (
          <PartSign part={part} />
        )}
        <Link
          from="/courses/$courseId"
          to="."
          search={{ part: part.key }}
          aria-current={part === chosen ? 'true' : undefined}
          className={classes.partLink}
        >
          <span className={classes.partTitle}>{partTitle(part)}</span>
          <PartFacts part={part} />
          <RowAuthors authors={authors} part={part} />
        </Link>
        {handle !== null && <DragHandle part={part} handle={handle} />}
      </div>
      {children.length === 0 && isWhole && (part === chosen || part.kind === 'course') && (
        <ul className={classes.parts}>
          <AddRow courseId={courseId} part={part} depth={below} />
        </ul>
      )}
      {isExpanded && (
        <SortableContext items={children.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <ul className={classes.parts}>
            {children.map((child) => (
              <OutlineRow key={child.key} {...props} part={child} depth={below} />
            ))}
            {isWhole && <AddRow courseId={courseId} part={part} depth={below} />}
          </ul>
        </SortableContext>
      )}
    </li>
  );
}
