import { useQuery } from '@tanstack/react-query';
import { staffQuery } from '#shared/staff.ts';
import { NoRoomScreen } from './no-room-screen.tsx';
import { openRooms } from './rooms.ts';
import { StartScreen } from './start-screen.tsx';

/** Where everybody of the staff comes in who does not begin in a room. */
export function WelcomeScreen() {
  const { data: staff } = useQuery(staffQuery);
  return openRooms(staff?.capabilities ?? []).length === 0 ? <NoRoomScreen /> : <StartScreen />;
}
