export { LinkSocialNetworksScreen } from '../../features/account/link-social-networks-screen.tsx';
export { SocialNetworksScreen } from '../../features/account/social-networks-screen.tsx';
