export { CalendarScreen } from '../../../features/streams/calendar-screen.tsx';
