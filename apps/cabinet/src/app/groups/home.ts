export { HomeScreen } from '../../features/streams/home-screen.tsx';
export { NotYetScreen as CatalogScreen } from '../not-yet-screen.tsx';
