export { PointsHistoryScreen } from '../../../features/points/points-history-screen.tsx';
