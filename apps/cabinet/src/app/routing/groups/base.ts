export { DeleteScreen } from '../../../features/privacy/deletion/delete-screen.tsx';
export { DocumentScreen } from '../../documents/document-screen.tsx';
export { LogoutScreen } from '../logout-screen.tsx';
