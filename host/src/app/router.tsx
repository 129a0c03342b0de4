import { createBrowserRouter } from 'react-router-dom';
import { App } from './App.tsx';

/**
 * One route for all: which page an address shows is decided by the release document, not by a table
 * here.
 */
export const router = createBrowserRouter([{ path: '*', Component: App }]);
