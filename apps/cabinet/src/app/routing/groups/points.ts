export { PointsScreen } from '../../../features/points/points-screen.tsx';
