import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMay } from '#shared/staff.ts';
import { draftQuery } from '../courses-queries.ts';
import type { Part } from '../outline.ts';
import { authorsQuery } from './authors-query.ts';
import { openVisit } from './draft-visit.ts';

/** Shows other authors that this one has the draft open, and brings what they change without a reload. */
export function useDraftVisit(courseId: number, part: Part | undefined): void {
  const client = useQueryClient();
  const mayEdit = useMay('edit_courses');
  const visit = useRef<ReturnType<typeof openVisit> | null>(null);
  const kind = part === undefined || part.kind === 'course' ? null : part.kind;
  const id = part?.id ?? 0;
  useEffect(() => {
    if (!mayEdit) return;
    const { queryKey } = authorsQuery(courseId);
    const opened = openVisit(courseId, {
      onAuthors: (authors) =>
        authors === null ? void client.invalidateQueries({ queryKey }) : client.setQueryData(queryKey, [...authors]),
      onDraft: () => void client.invalidateQueries({ queryKey: draftQuery(courseId).queryKey }),
    });
    visit.current = opened;
    return () => opened.close();
  }, [client, courseId, mayEdit]);
  useEffect(() => visit.current?.move(kind === null ? null : { kind, id }), [courseId, mayEdit, kind, id]);
}
