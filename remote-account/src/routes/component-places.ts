/** Where each part of the user's area stands, by the name that it has below `/user/components/`. */
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
 * The address of a part, and the user's home for a part that is not known. @param rest what follows
 * `/user/components/`
 */
export function placeOf(rest: string): string {
  const [name = ''] = rest.split('/');
  return Object.hasOwn(PLACES, name) ? PLACES[name]! : '/user/home';
}
