import { createRoot } from 'react-dom/client';
import { followTranslation } from '../src/federation/translation.ts';
import { App } from './app/App.tsx';

followTranslation();
createRoot(document.getElementById('root') as HTMLElement).render(<App />);
