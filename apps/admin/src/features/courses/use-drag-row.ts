import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useTranslation } from 'react-i18next';
import { useMay } from '#shared/staff.ts';
import { isOrdered } from './moves.ts';
import type { Part } from './outline.ts';

/** A row of the tree: a drop target unless archived, and draggable by its handle if its kind can be ordered. */
export function useDragRow(part: Part) {
  const { t } = useTranslation('dashboard');
  const mayEdit = useMay('edit_courses');
  const isDraggable = mayEdit && isOrdered(part.kind) && !part.isArchived;
  const sortable = useSortable({
    id: part.key,
    data: { part },
    disabled: { draggable: !isDraggable, droppable: part.isArchived },
    attributes: { roleDescription: t('drag.role') },
  });
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = sortable;
  return {
    row: setNodeRef,
    /** null for a part that cannot be dragged. */
    handle: isDraggable ? { ref: setActivatorNodeRef, ...attributes, ...listeners } : null,
    isOver: sortable.isOver && sortable.active?.id !== part.key,
    style: { transform: CSS.Translate.toString(transform), transition, opacity: isDragging ? 0.6 : undefined },
  };
}

export type HandleProps = NonNullable<ReturnType<typeof useDragRow>['handle']>;
