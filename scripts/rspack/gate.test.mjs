import { afterEach, describe, expect, it } from 'vitest';
import { RUNTIMES } from './federation/runtimes.js';
import { checkHost, checkRemote } from './gate.js';

const { borrows, table } = RUNTIMES;
afterEach(() => {
  Object.assign(RUNTIMES, { borrows, table });
});

const consumes = (specifier) => ({
  readableIdentifier: () => `consume shared module (default) ${specifier}@^1.0.0 (strict) (singleton)`,
});
const provides = (specifier, from = './x.ts') => ({
  readableIdentifier: () => `provide shared module (default) ${specifier}@1.0.0 = ${from}`,
});
const file = (resource) => ({ resource, readableIdentifier: () => resource });
const graph = { getIssuer: () => file('/repo/remote-tools/src/features/x.ts') };
const remote = (modules, offer = []) => checkRemote({ name: 'tools', modules, offer, graph }).problems;

describe('the build gate of a remote', () => {
  it('the build gate of a remote passes modules that the host offers, and lists those in use', () => {
    const result = checkRemote({
      name: 'tools',
      modules: [consumes('react'), consumes('@app/shared/ui/button')],
      offer: ['react', '@app/shared/ui/button'],
      graph,
    });
    expect(result).toEqual({ consumed: ['@app/shared/ui/button', 'react'], problems: [] });
  });

  it('the build gate of a remote names a subpath that the host lacks', () => {
    expect(remote([consumes('@app/shared/ui/carousel')])[0]).toMatch(
      /tools imports «@app\/shared\/ui\/carousel», which the host does not offer/,
    );
  });

  it('the build gate of a remote suggests the design system instead of its library', () => {
    expect(remote([consumes('@base-ui/react/dialog')])[0]).toContain('@app/shared/ui');
  });

  it('the build gate of a remote names a second copy of a shared library and who brought it', () => {
    const problems = remote([file('/repo/node_modules/.pnpm/jotai@3.0.1/node_modules/jotai/vanilla/utils.js')]);
    expect(problems[0]).toMatch(/own copy of jotai \(jotai\/vanilla\/utils\.js, imported by .*features\/x\.ts\)/);
  });

  it('the build gate of a remote lets a remote carry libraries of its own', () => {
    expect(
      remote([file('/repo/node_modules/.pnpm/lucide-react@1.75.0/node_modules/lucide-react/dist/esm/icons/x.js')]),
    ).toEqual([]);
  });

  it('the build gate of a remote lets it carry the runtime of the build, which elsewhere comes inside the contract package', () => {
    RUNTIMES.borrows = '/team/node_modules/@app/shared/build/scripts/rspack/federation/borrow.js';
    RUNTIMES.table = RUNTIMES.borrows.replace('borrow.js', 'table.js');
    const modules = [file(RUNTIMES.borrows), file(RUNTIMES.table)];
    expect(checkRemote({ name: 'tools', modules, offer: [], graph }).problems).toEqual([]);
    const copy = file('/team/node_modules/@app/shared/src/ui/button/Button.tsx');
    expect(checkRemote({ name: 'tools', modules: [copy], offer: [], graph }).problems).toHaveLength(1);
  });

  it('the build gate of a remote keeps zod out of the browser', () => {
    expect(remote([file('/repo/node_modules/.pnpm/zod@4.6.7/node_modules/zod/v4/core.js')])[0]).toContain(
      'zod must not reach the browser',
    );
  });
});

describe('the build gate of the host', () => {
  const dialog = file('/repo/shared/src/ui/dialog/Dialog.tsx');
  const shell = file('/repo/host/src/shell/header/Header.tsx');
  const hostGraph = { ...graph, getIncomingConnections: () => [{ originModule: shell }] };
  const host = (modules, offer, onDemand, first) =>
    checkHost({ name: 'host', modules, offer, onDemand, graph: hostGraph, first }).problems;

  it('the build gate of the host requires every offered module in its graph', () => {
    expect(host([provides('react')], ['react'], [], [])).toEqual([]);
    expect(host([], ['react'], [], [])[0]).toContain('«react»');
  });

  it('the build gate of the host keeps modules that are offered on demand out of the first script', () => {
    const offered = provides('@app/shared/ui/dialog', '/repo/shared/src/ui/dialog/index.ts');
    const onDemand = ['@app/shared/ui/dialog'];
    expect(host([offered], onDemand, onDemand, [shell])).toEqual([]);
    expect(host([offered], onDemand, onDemand, [dialog, shell])[0]).toMatch(
      /«@app\/shared\/ui\/dialog» is offered on demand, but the first script imports it \(.*Dialog\.tsx, imported by .*header\/Header\.tsx\)/,
    );
  });
});
