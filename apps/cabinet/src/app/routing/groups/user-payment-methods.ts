export { NotYetScreen as PaymentMethodsScreen } from '../not-yet-screen.tsx';
