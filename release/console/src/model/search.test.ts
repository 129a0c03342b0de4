import { expect, test } from 'vitest';
import { log, versions } from '../testing/fleet.ts';
import { searchConsole } from './search.ts';

const sources = {
  titles: { tools: '工具箱', sd: '云端 SD' },
  versions: versions(),
  log: log(),
  places: [{ to: '/log', label: '变更记录' }],
};

test('search finds versions, revisions and people by any of their words', () => {
  expect(searchConsole('tools 1.5', sources)[0]).toMatchObject({ kind: '版本', text: '工具箱 1.5.0' });
  expect(searchConsole('r1479', sources)[0]).toMatchObject({ kind: '修订', to: '/log?revision=1479' });
  expect(searchConsole('何牧', sources)[0]).toMatchObject({ kind: '人', to: '/log?by=%E4%BD%95%E7%89%A7' });
  expect(searchConsole('r12', sources)).toMatchObject([{ kind: '修订', to: '/log?revision=12' }]);
  expect(searchConsole('没有的东西', sources)).toEqual([]);
});
