export { Tabs, TabPanel } from './Tabs.tsx';
