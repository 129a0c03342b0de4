import './app/first-document.ts';
import './platform.ts';
import { createRoot } from 'react-dom/client';
import { start } from './app/start.tsx';

start(createRoot(document.getElementById('root') as HTMLElement));
