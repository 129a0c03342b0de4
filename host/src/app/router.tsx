import { createBrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';

/** A single route: the release document decides which page a path shows. */
export const router = createBrowserRouter([{ path: '*', Component: App }]);
