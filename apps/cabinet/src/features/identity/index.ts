export { ResendButton } from './verification/resend-button.tsx';
export { useCodeOrder } from './verification/use-code-order.ts';
