/**
 * Supported exports of react-router-dom. All others are not bundled; add a name when a page needs
 * it.
 */
export {
  Link,
  NavLink,
  Navigate,
  RouterProvider,
  createBrowserRouter,
  createSearchParams,
  generatePath,
  matchPath,
  matchRoutes,
  useBlocker,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from '~real/react-router-dom';
