export const milestones = [75, 50, 25, 10] as const; // percent, looked up in this order (CON-029)
export type Milestone = (typeof milestones)[number];

/** Returns the milestone to report at a position, null when this viewing has reported it; a jump from 5 to 80 reports only 75 (Q108). */
export function newMilestone(percent: number, sent: readonly Milestone[]): Milestone | null {
  const reached = milestones.find((milestone) => milestone <= percent);
  return reached === undefined || sent.includes(reached) ? null : reached;
}
