import { whenOnline } from '@daystream/client/when-online';
import { lazyRouteComponent } from '@tanstack/react-router';

export { HomeScreen } from '../../../features/streams/home-screen.tsx';

// Home is where everybody begins; the catalogue is not there yet.
export const CatalogScreen = lazyRouteComponent(
  () => whenOnline(() => import('../not-yet-screen.tsx')),
  'NotYetScreen',
);
