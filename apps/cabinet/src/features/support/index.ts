export { SupportDialog } from './support-dialog.tsx';
