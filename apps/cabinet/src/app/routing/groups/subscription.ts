export { NotYetScreen as SubscriptionScreen } from '../not-yet-screen.tsx';
