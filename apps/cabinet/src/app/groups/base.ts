export { DeleteScreen } from '../../features/account/delete-screen.tsx';
export { DocumentScreen } from '../document-screen.tsx';
export { LogoutScreen } from '../logout-screen.tsx';
