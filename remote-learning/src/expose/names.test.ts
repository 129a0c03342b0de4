import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import remote from './remote.tsx';

it('the header and the pages use the same name for each route', () => {
  const titles = new Map(remote.routes.map(({ path, title }) => [path, title]));
  const shown = manifest.federation.nav.filter((entry) => !('hidden' in entry));
  expect(shown.length).toBeGreaterThan(2);
  for (const { name, path } of shown) expect([path, titles.get(path)]).toEqual([path, name]);
});
