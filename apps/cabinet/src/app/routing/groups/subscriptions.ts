export { NotYetScreen as SubscriptionsScreen } from '../not-yet-screen.tsx';
