export { ToolModal } from './ToolModal.tsx';
