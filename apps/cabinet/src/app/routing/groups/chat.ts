export { NotYetScreen as ChatsScreen } from '../not-yet-screen.tsx';
