export { keepSignedOutCode } from './signed-out-code.ts';
export { StaffMenu } from './staff-menu.tsx';
export { keepTicket } from './kept-ticket.ts';
