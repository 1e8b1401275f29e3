export { UpdateProfileScreen } from '../../features/account/update-profile-screen.tsx';
export { UserEditScreen } from '../../features/account/user-edit-screen.tsx';
export { NotYetScreen as UserInfoChatScreen } from '../not-yet-screen.tsx';
