export { trafficOf, withTraffic, type Share } from '@app/shared/contracts/slices';
