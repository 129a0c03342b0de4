import { REMOTE_CONTRACT } from '@app/shared/contracts/remote';
import type { BuildManifest } from '@app/shared/contracts/release';
import { z } from 'zod';
import { parseJson } from '../http/parse-json.ts';
import { refText, TEMPLATE_FILE } from '../document/manifest.ts';
import { createProblem, type Problem } from '../document/problem.ts';
import { runSandbox, type SandboxEnd, type SandboxOptions } from './sandbox.ts';
import { lowestOf, packageOf } from './share-version.ts';

const DEFAULTS: SandboxOptions = { timeoutMs: 10_000, memoryMB: 512 };

const zModule = z.object({
  name: z.string(),
  contract: z.number().nullable(),
  prefetch: z.boolean(),
  styles: z.boolean(),
  routes: z
    .array(
      z.object({
        path: z.string().nullable(),
        title: z.string().nullable(),
        component: z.boolean(),
        mount: z.boolean(),
      }),
    )
    .nullable(),
});
const zReport = z.union([
  z.object({ failed: z.string(), reason: z.string().optional() }),
  z.object({ started: z.number() }),
  z.object({
    module: zModule,
    pages: z.array(z.object({ path: z.string(), problem: z.enum(['component', 'file']) })),
  }),
]);
type Report = z.infer<typeof zReport>;

/** Messages by the step that failed. */
const STEPS: Record<string, (reason: string) => string> = {
  entry: (reason) => `的入口文件无法执行：${reason}`,
  container: (name) => `的入口文件没有提供约定的容器 ${name}`,
  init: (reason) => `无法接入宿主的共享模块：${reason}`,
  expose: (reason) => `没有提供 ./remote：${reason}`,
  start: (reason) => `启动时抛出错误：${reason}`,
  host: (reason) => `的页面脚本无法执行：${reason}`,
  default: () =>
    '的 ./remote 没有默认导出远端约定：应为 { name, contract: 1, routes: [{ path, title, Component 或 mount }] }',
};

function isInside(path: string, manifest: BuildManifest): boolean {
  return manifest.mounts.some(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
}

function routeProblems(manifest: BuildManifest, routes: NonNullable<z.infer<typeof zModule>['routes']>): string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  const mounts = manifest.mounts.map(({ prefix }) => prefix).join('、');
  for (const { path, title, component, mount } of routes) {
    if (path === null || !path.startsWith('/')) {
      found.push(`有一条路由的路径不合法：${path ?? '缺失'}`);
      continue;
    }
    if (!isInside(path, manifest)) found.push(`的路由 ${path} 不在挂载路径 ${mounts} 之内`);
    if (seen.has(path)) found.push(`的路由 ${path} 重复`);
    if (!title?.trim()) found.push(`的路由 ${path} 没有标题`);
    if (!component && !mount)
      found.push(
        `的路由 ${path} 没有页面：用宿主的 React 时给出 Component，用自己的框架时给出 mount(element, props)，返回 { update, unmount }`,
      );
    if (component && mount) found.push(`的路由 ${path} 同时给出了 Component 和 mount，请只留一个`);
    seen.add(path);
  }
  return found;
}

/** A component of another React breaks in the host's, at its first hook. */
function reactProblems({ foreign, specifiers }: BuildManifest, routes: { component: boolean }[]): string[] {
  if (!foreign || specifiers.includes('react') || !routes.some(({ component }) => component)) return [];
  return [
    '的页面是 React 组件，却自带 React，会在宿主中出错：把 react 列入构建的 shared（singleton: true）并打开 manifest，向宿主借用；或改为提供 mount(element, props)，由自带的框架绘制',
  ];
}

function reportProblems(manifest: BuildManifest, report: Report): string[] {
  if ('failed' in report) {
    const reason = report.reason ?? '';
    return [STEPS[report.failed]?.(reason) ?? `未通过约定检查：${reason}`];
  }
  if ('started' in report) return [];
  const { module, pages } = report;
  const found: string[] = [];
  if (module.name !== manifest.name) found.push(`导出的名称为 ${module.name}，应为 ${manifest.name}`);
  if (module.contract !== REMOTE_CONTRACT)
    found.push(`遵循的远端约定为 ${module.contract ?? '未知'}，应为 ${REMOTE_CONTRACT}`);
  if (!module.prefetch) found.push('的 prefetch 不是函数');
  if (!module.styles) found.push('的 styles 应为 shadow 或 scoped');
  if (!module.routes?.length) found.push('没有声明任何路由');
  else found.push(...routeProblems(manifest, module.routes), ...reactProblems(manifest, module.routes));
  for (const page of pages)
    found.push(page.problem === 'file' ? `的路由 ${page.path} 缺少页面文件` : `的路由 ${page.path} 的页面不是组件`);
  return found;
}

function endProblems(manifest: BuildManifest, end: SandboxEnd, options: SandboxOptions): string[] {
  if (end.kind === 'timeout') return [`在 ${options.timeoutMs / 1000} 秒内没有启动完毕`];
  if (end.kind === 'memory') return [`启动时占用的内存超过 ${options.memoryMB} MB`];
  if (end.kind === 'died') return ['启动时结束了所在的进程'];
  const report = zReport.safeParse(parseJson(end.text));
  return report.success ? reportProblems(manifest, report.data) : ['没有给出可以识别的检查结果'];
}

/** The version's own scripts in the host's page, in order. */
function scriptsOf(template: string): string[] {
  return [...template.matchAll(/<script[^>]* src="__BASE__([^"]+)"/g)].flatMap(([, file]) => file ?? []);
}

/**
 * Starts a built version in a sandbox: what a remote exposes must satisfy the contract; the scripts
 * of a host's page must run.
 * @param readFile bytes of one of the manifest's files, undefined when missing
 * @returns every problem as a sentence that names the version; empty when it may be published
 */
export async function checkContract(
  manifest: BuildManifest,
  readFile: (path: string) => Promise<Buffer | undefined>,
  given: Partial<SandboxOptions> = {},
): Promise<Problem[]> {
  const options = { ...DEFAULTS, ...given };
  const { name, version, entry, container } = manifest;
  const own = new Set(manifest.files.map((file) => file.path));
  const shares = manifest.specifiers.map((key) => ({
    key,
    version: lowestOf(manifest.requires[packageOf(key)] ?? manifest.requires[key] ?? '*'),
  }));
  const readText = async (path: string) => {
    if (!own.has(path)) return undefined;
    // A style sheet only has to exist.
    return path.endsWith('.css') ? '' : (await readFile(path))?.toString('utf8');
  };
  const template = manifest.role === 'host' ? ((await readFile(TEMPLATE_FILE))?.toString('utf8') ?? '') : undefined;
  const scripts = template === undefined ? {} : { scripts: scriptsOf(template) };
  const isModule = manifest.foreign === 'module';
  const facts = { name, version, entry, container, contract: REMOTE_CONTRACT, shares, isModule, ...scripts };
  const end = await runSandbox(facts, readText, options);
  return endProblems(manifest, end, options).map((text) => {
    return createProblem('contract', `${refText(manifest)} ${text}`);
  });
}
