export { NotYetScreen as BannersScreen } from '../not-yet-screen.tsx';
