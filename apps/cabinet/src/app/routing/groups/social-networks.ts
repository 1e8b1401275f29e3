export { LinkSocialNetworksScreen } from '../../../features/identity/social/link-social-networks-screen.tsx';
export { SocialNetworksScreen } from '../../../features/identity/social/social-networks-screen.tsx';
