/** `package.json`, made apart: people outside the workspace have other dependencies and scripts. */
export function packageOf({ name, title, mount }) {
  return {
    name: `remote-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    federation: {
      name,
      title,
      kind: 'regular',
      mounts: [{ prefix: mount, layout: 'page' }],
      nav: [{ name: title, path: mount, place: 'header', order: 90 }],
      preload: { [mount]: 'route-list' },
      budgets: { entryKB: 20, routeKB: 120 },
    },
    scripts: { build: 'rspack build', dev: `node ../scripts/dev.mjs --remote ${name}` },
    dependencies: { '@app/shared': 'workspace:*', react: 'catalog:', 'styled-components': 'catalog:' },
  };
}

const EXPOSE = ({ name, title, mount }) => `import { defineRemote } from '@app/shared/federation/define-remote';
import { lazyRoute } from '@app/shared/federation/lazy-route';

const list = lazyRoute(() =>
  import(/* webpackChunkName: "route-list" */ '../routes/List.tsx').then((module) => module.List),
);

export default defineRemote({
  name: '${name}',
  routes: [{ path: '${mount}', Component: list, title: '${title}' }],
});
`;

const ROUTE = ({ title, mount }) => `import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { Items } from '../features/items/ui/Items.tsx';

/** \`${mount}\` */
export function List() {
  return (
    <Page>
      <h1>${title}</h1>
      <Items />
    </Page>
  );
}

const Page = styled.div\`
  display: grid;
  gap: \${t.s4};
  max-width: 640px;
  margin-inline: auto;
  padding: \${t.s6} \${t.s4};
\`;
`;

const MODEL = `export interface Item {
  id: number;
  text: string;
}

/** Longest text of an item, in characters. */
export const MAX_LENGTH = 60;

/** The list with one more item at its end; the same list when the text is empty, too long or there already. */
export function withItem(items: readonly Item[], text: string): readonly Item[] {
  const wanted = text.trim();
  if (wanted === '' || wanted.length > MAX_LENGTH || items.some((item) => item.text === wanted)) return items;
  const id = Math.max(0, ...items.map((item) => item.id)) + 1;
  return [...items, { id, text: wanted }];
}

export function withoutItem(items: readonly Item[], id: number): readonly Item[] {
  return items.filter((item) => item.id !== id);
}
`;

const MODEL_TEST = `import { describe, expect, it } from 'vitest';
import { MAX_LENGTH, withItem, withoutItem, type Item } from './items.ts';

const ITEMS: readonly Item[] = [{ id: 3, text: '买胶卷' }];

describe('a list of items', () => {
  it('takes a new item at its end, without the space around it', () => {
    expect(withItem(ITEMS, ' 冲洗 ')).toEqual([...ITEMS, { id: 4, text: '冲洗' }]);
  });

  it.each(['', '  ', '买胶卷', '字'.repeat(MAX_LENGTH + 1)])('stays as it is for «%s»', (text) => {
    expect(withItem(ITEMS, text)).toBe(ITEMS);
  });

  it('lets an item go', () => {
    expect(withoutItem(ITEMS, 3)).toEqual([]);
  });
});
`;

const UI = `import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Empty } from '@app/shared/ui/empty';
import { TextField } from '@app/shared/ui/text-field';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { MAX_LENGTH, withItem, withoutItem, type Item } from '../model/items.ts';

/** A list that one can add to and take from. */
export function Items() {
  const [items, setItems] = useState<readonly Item[]>([]);
  const [text, setText] = useState('');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setItems(withItem(items, text));
    setText('');
  }

  return (
    <>
      <Form onSubmit={handleSubmit}>
        <TextField label="新的一项" value={text} maxLength={MAX_LENGTH} onValueChange={setText} />
        <Button type="submit" tone="primary">
          添加
        </Button>
      </Form>
      {items.length === 0 ? (
        <Empty text="还没有内容" />
      ) : (
        <List>
          {items.map((item) => (
            <li key={item.id}>
              {item.text}
              <Button tone="text" onClick={() => setItems(withoutItem(items, item.id))}>
                移除
              </Button>
            </li>
          ))}
        </List>
      )}
    </>
  );
}

const Form = styled.form\`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: end;
  gap: \${t.s3};
\`;

const List = styled.ul\`
  display: grid;
  gap: \${t.s2};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    justify-content: space-between;
    align-items: center;
    border-bottom: 1px solid \${t.line};
  }
\`;
`;

const README = ({ name, title, mount }) => `# remote-${name}

「${title}」, the pages below \`${mount}\`. What a remote promises and gets: [docs/remote-teams.md](../docs/remote-teams.md).

| Folder | Holds |
|---|---|
| \`src/expose/remote.tsx\` | what the host sees: routes with their titles |
| \`src/routes\` | pages; they compose features |
| \`src/features/items\` | \`model\`: rules with their tests; \`ui\`: components |

\`\`\`
npm run dev                                       # inside the shell, at ${mount}
npx vitest run remote-${name}
node scripts/build.mjs ${name}
npm run release -- publish remote-${name}/dist --canary 5
\`\`\`
`;

/** Source files that are the same wherever the remote lives, by path. */
export function pages(wish) {
  return {
    'src/expose/remote.tsx': EXPOSE(wish),
    'src/routes/List.tsx': ROUTE(wish),
    'src/features/items/model/items.ts': MODEL,
    'src/features/items/model/items.test.ts': MODEL_TEST,
    'src/features/items/ui/Items.tsx': UI,
  };
}

/** All files of a new remote in the workspace, by path below its folder. */
export function sources(wish) {
  return {
    'package.json': `${JSON.stringify(packageOf(wish), null, 2)}\n`,
    'rspack.config.js': `import { createRemoteConfig } from '../rspack.shared.js';

export default createRemoteConfig(import.meta.dirname);
`,
    'tsconfig.json': '{ "extends": "../tsconfig.base.json", "include": ["src"] }\n',
    'vitest.config.ts': `import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'remote-${wish.name}', environment: 'node', include: ['src/**/*.test.{ts,tsx}'] },
});
`,
    'README.md': README(wish),
    ...pages(wish),
  };
}
