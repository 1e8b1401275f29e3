export { NotYetScreen as VideoConsultationsScreen } from '../not-yet-screen.tsx';
