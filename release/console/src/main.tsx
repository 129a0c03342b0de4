import { followTranslation } from '@app/shared/federation/translation';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';

followTranslation();
createRoot(document.getElementById('root') as HTMLElement).render(<App />);
