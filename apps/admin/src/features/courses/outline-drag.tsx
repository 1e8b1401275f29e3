import {
  closestCenter,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { reorderCourse } from '@daystream/contract/courses.parts.admin';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#shared/notices.tsx';
import { call } from '#shared/session.ts';
import { useProblemText } from '#shared/use-problem-text.ts';
import { canDropOn, moveOf } from './moves.ts';
import { findPart, type Part } from './outline.ts';
import { useDraftChange } from './use-draft-change.ts';
import { usePartTitle } from './use-part-title.ts';

const BEFORE_DRAG_PX = 6;

/** Drag and drop in the tree; each drop saves one new order on the server. */
export function OutlineDrag({ courseId, course, children }: { courseId: number; course: Part; children: ReactNode }) {
  const { t } = useTranslation('dashboard');
  const partTitle = usePartTitle();
  const problemText = useProblemText();
  const { mutate } = useDraftChange(courseId);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: BEFORE_DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const partOf = (id: string | number) => findPart(course, String(id));
  const titleOf = (id: string | number) => {
    const part = partOf(id);
    return part === undefined ? '' : partTitle(part);
  };

  const collide: CollisionDetection = (given) => {
    const dragged = partOf(given.active.id);
    const places = given.droppableContainers.filter(({ id }) => {
      const over = partOf(id);
      return dragged !== undefined && over !== undefined && canDropOn(dragged, over);
    });
    return closestCenter({ ...given, droppableContainers: places });
  };

  function drop({ active, over }: DragEndEvent) {
    const dragged = partOf(active.id);
    const target = over === null ? undefined : partOf(over.id);
    const move = dragged && target && moveOf(dragged, target);
    if (!move) return;
    const { kind, parentId, ids } = move;
    mutate(
      (draft) =>
        call(reorderCourse, { params: { courseId }, body: { draft, kind, parent_id: parentId, ids: [...ids] } }),
      { onError: (error) => showNotice(problemText(error), 'problem') },
    );
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collide}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t('drag.instructions') },
        announcements: {
          onDragStart: ({ active }) => t('drag.lifted', { title: titleOf(active.id) }),
          onDragOver: ({ active, over }) =>
            over === null ? undefined : t('drag.over', { title: titleOf(active.id), place: titleOf(over.id) }),
          onDragEnd: ({ active }) => t('drag.dropped', { title: titleOf(active.id) }),
          onDragCancel: ({ active }) => t('drag.cancelled', { title: titleOf(active.id) }),
        },
      }}
    >
      {children}
    </DndContext>
  );
}
