export { NotYetScreen as NewCourseScreen } from '../not-yet-screen.tsx';
