export { HomeworkListScreen } from '../../../features/homework/homework-list-screen.tsx';
