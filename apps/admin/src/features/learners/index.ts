export { type BatchAction, BatchModal } from './batch-modal.tsx';
export { EnrolmentPreview } from './enrolment-preview.tsx';
export { EnrolmentSwitches } from './enrolment-switches.tsx';
export { type FoundPeople, PasteModal } from './paste-modal.tsx';
