/** Address of each component of the user's area, by its name below `/user/components/`. */
const PLACES: Readonly<Record<string, string>> = {
  record: '/user/home?type=0',
  collect: '/user/home?type=1',
  course: '/user/home?type=2',
  redeem: '/user/home?type=4',
  order: '/user/home?type=5',
  notice: '/user/home?type=6',
  setting: '/user/setting',
  renew: '/user/setting#renew',
  telphone: '/user/telphone',
  editTelphone: '/user/editTelphone',
};

/**
 * The address of a component, or the user's home for an unknown one. @param rest path after
 * `/user/components/`
 */
export function componentPlace(rest: string): string {
  const [name = ''] = rest.split('/');
  return Object.hasOwn(PLACES, name) ? PLACES[name]! : '/user/home';
}
