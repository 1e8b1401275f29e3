export { withProof } from './security/proof-request.ts';
export { EmailReminder } from './verification/email-reminder.tsx';
export { ResendButton } from './verification/resend-button.tsx';
export { useCodeOrder } from './verification/use-code-order.ts';
