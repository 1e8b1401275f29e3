export { HomeworkScreen } from '../../../features/homework/homework-screen.tsx';
