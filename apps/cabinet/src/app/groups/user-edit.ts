export { UpdateProfileScreen } from '../../features/account/update-profile-screen.tsx';
export { UserEditScreen } from '../../features/account/user-edit-screen.tsx';
export { InfoChatScreen as UserInfoChatScreen } from '../../features/account/registration-chat/info-chat-screen.tsx';
