export { grantDayPoints, judgedDayPoints } from './day-points.service.ts';
export { finishDay, saveStat, startDay } from './practice.service.ts';
export { insertPreviewedDays } from './previewed-practice.service.ts';
