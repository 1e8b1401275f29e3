export { NotYetScreen as VideoConsultationScreen } from '../not-yet-screen.tsx';
