export { DayScreen } from '../../../features/practice/day-screen.tsx';
