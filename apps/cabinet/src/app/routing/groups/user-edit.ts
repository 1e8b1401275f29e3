export { UpdateProfileScreen } from '../../../features/identity/profile/update-profile-screen.tsx';
export { UserEditScreen } from '../../../features/identity/profile/user-edit-screen.tsx';
export { InfoChatScreen as UserInfoChatScreen } from '../../../features/identity/registration-chat/info-chat-screen.tsx';
