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
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { canDropOn, moveOf } from './moves.ts';
import { findPart, type Part } from './outline.ts';
import { useMove } from './use-move.ts';
import { usePartTitle } from './use-part-title.ts';

const BEFORE_DRAG_PX = 6;

/** Drag and drop in the tree; each drop saves one new order on the server. */
export function OutlineDrag({ courseId, course, children }: { courseId: number; course: Part; children: ReactNode }) {
  const { t } = useTranslation('dashboard');
  const partTitle = usePartTitle();
  const { move, placeText } = useMove(courseId);
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
    const to = dragged && target && moveOf(dragged, target);
    if (to) move(to);
  }

  /** Where a part would go; its own place when nothing changes. */
  function placeOver({ active, over }: Pick<DragEndEvent, 'active' | 'over'>): string | undefined {
    const dragged = partOf(active.id);
    const target = over === null ? undefined : partOf(over.id);
    const to = dragged && target && moveOf(dragged, target);
    return to ? placeText(dragged, to) : undefined;
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
          onDragOver: placeOver,
          onDragEnd: (event) => placeOver(event) ?? t('drag.cancelled', { title: titleOf(event.active.id) }),
          onDragCancel: ({ active }) => t('drag.cancelled', { title: titleOf(active.id) }),
        },
      }}
    >
      {children}
    </DndContext>
  );
}
