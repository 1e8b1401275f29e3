export { ProofForm } from './proof-form.tsx';
export { StaffMenu } from './staff-menu.tsx';
export { keepTicket } from './kept-ticket.ts';
export { keepSetUpTicket } from './set-up-ticket.ts';
