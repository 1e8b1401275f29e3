/** States of an import that runs in the background. */
export const importStates = ['planned', 'running', 'done', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

/** What an import does with one part of a course. */
export const planActions = ['create', 'update', 'keep', 'archive', 'delete'] as const;
export type PlanAction = (typeof planActions)[number];

/** An error stops an import, a warning does not. */
export const problemSeverities = ['error', 'warning'] as const;
export type ProblemSeverity = (typeof problemSeverities)[number];
