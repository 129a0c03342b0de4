/**
 * The supported surface of react-router-dom. Whatever is not here is not in the page; add a name
 * when a page needs it.
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
