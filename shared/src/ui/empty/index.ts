export { CallError } from './CallError.tsx';
export { Empty } from './Empty.tsx';
export { ErrorState } from './ErrorState.tsx';
