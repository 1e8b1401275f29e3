export { finishDay, saveStat, startDay } from './practice.service.ts';
