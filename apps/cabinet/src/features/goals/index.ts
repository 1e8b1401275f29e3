export { GoalButton } from './goal-button.tsx';
export { GoalSettings } from './goal-settings-place.tsx';
export { weekQuery } from './week-query.ts';
