export { InvitationForm, type Invited } from './invitation-form.tsx';
