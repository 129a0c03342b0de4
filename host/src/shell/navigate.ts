type Navigate = (path: string) => void;

let current: Navigate = (path) => location.assign(path);

/** For code outside React: navigates by the router once it exists, by a page load before. */
export function navigateTo(path: string): void {
  current(path);
}

export function setNavigate(navigate: Navigate): void {
  current = navigate;
}
