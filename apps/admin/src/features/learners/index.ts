export { type BatchAction, BatchModal } from './batch-modal.tsx';
export { PasteModal } from './paste-modal.tsx';
