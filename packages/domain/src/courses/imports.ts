/** States of an archive that is unpacked in the background. */
export const archiveStates = ['planned', 'running', 'done', 'failed'] as const;
export type ArchiveState = (typeof archiveStates)[number];

/** States of an import that runs in the background; staff can cancel it until it is over. */
export const importStates = [...archiveStates, 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

/** Whether an import or the unpacking of an archive has ended; from then on it changes no more. */
export function isImportOver({ state }: { readonly state: ImportState }): boolean {
  return state !== 'planned' && state !== 'running';
}

/** What an import does with one part of a course. */
export const planActions = ['create', 'update', 'keep', 'archive', 'delete'] as const;
export type PlanAction = (typeof planActions)[number];

/** An error stops an import, a warning does not. */
export const problemSeverities = ['error', 'warning'] as const;
export type ProblemSeverity = (typeof problemSeverities)[number];
