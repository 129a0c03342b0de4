import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { AppError, CODES } from '@app/shared/errors';
import type { WorkflowFile } from '@app/shared/contracts/workflow';
import type { WorkflowFiles } from '../../engine.ts';
import { parseWorkflow, WorkflowFault, type OwnWorkflow } from './read.ts';

/** A folder of workflows; other processes and the operator change it too. */
export interface WorkflowFolder extends WorkflowFiles {
  /** Usable workflows by name; the same list while no file changes. */
  usable(): readonly OwnWorkflow[];
}

interface Known {
  /** Changes with the file's content. */
  version: string;
  workflow: OwnWorkflow | null;
  /** Why it cannot be used; null when it can. */
  fault: WorkflowFault | null;
}

const nameOf = (file: string) => path.basename(file, '.json').normalize();

/** Opens a folder of workflows in the API format. @throws Error that names the unusable file */
export function openWorkflowFolder(folder: string): WorkflowFolder {
  let known = new Map<string, Known>();
  let usable: readonly OwnWorkflow[] = [];

  function readFile(file: string, version: string): Known {
    try {
      return {
        version,
        workflow: parseWorkflow(nameOf(file), readFileSync(path.join(folder, file), 'utf8')),
        fault: null,
      };
    } catch (error) {
      // One unreadable file must not take the engine's other workflows with it.
      const fault = error instanceof WorkflowFault ? error : new WorkflowFault('unreadable', error);
      return { version, workflow: null, fault };
    }
  }

  /** A folder that is temporarily unreadable keeps its workflows. */
  function filesThere(): string[] | null {
    try {
      return readdirSync(folder);
    } catch {
      return null;
    }
  }

  function readFolder(): void {
    const files = filesThere();
    if (!files) return;
    const next = new Map<string, Known>();
    for (const file of files.toSorted((a, b) => a.localeCompare(b, 'zh'))) {
      if (!file.endsWith('.json') || file.startsWith('.')) continue;
      const stat = statSync(path.join(folder, file), { throwIfNoEntry: false });
      if (!stat?.isFile()) continue;
      const version = `${stat.mtimeMs} ${stat.size} ${stat.ino}`;
      const before = known.get(file);
      next.set(file, before?.version === version ? before : readFile(file, version));
    }
    const same = next.size === known.size && [...next].every(([file, one]) => known.get(file) === one);
    if (same) return;
    known = next;
    usable = [...next.values()].flatMap(({ workflow }) => workflow ?? []);
  }

  // Unlike later, a folder that cannot be read or used at the start stops it, for the operator.
  readdirSync(folder);
  readFolder();
  for (const [file, { fault }] of known)
    if (fault) throw new Error(`workflow ${path.join(folder, file)}: ${fault.message}`, { cause: fault });

  const fileOf = (name: string) => [...known.keys()].find((file) => nameOf(file) === name);

  return {
    usable() {
      readFolder();
      return usable;
    },
    list(): WorkflowFile[] {
      readFolder();
      return [...known].map(([file, { fault }]) => ({ name: nameOf(file), problem: fault?.said ?? '' }));
    },
    add(name, text, replace) {
      let parsed: OwnWorkflow;
      try {
        parsed = parseWorkflow(name, text);
      } catch (error) {
        if (error instanceof WorkflowFault) throw new AppError(CODES.REFUSED, error.said, { cause: error });
        throw error;
      }
      readFolder();
      const taken = fileOf(parsed.name);
      if (taken !== undefined && !replace)
        throw new AppError(CODES.CONFLICT, `已经有工作流「${parsed.name}」，请换一个名称，或选择替换它`);
      // The file is renamed into place, so that readers never see a partial one.
      const half = path.join(folder, `.${randomUUID()}.json`);
      try {
        writeFileSync(half, text, { flag: 'wx' });
        renameSync(half, path.join(folder, taken ?? `${parsed.name}.json`));
      } catch (cause) {
        rmSync(half, { force: true });
        throw new AppError(CODES.FAULT, '工作流没有存下来：文件夹不能写，或磁盘已满，请告诉管理员', { cause });
      }
    },
    remove(name) {
      readFolder();
      const file = fileOf(name);
      if (file === undefined) throw new AppError(CODES.NOT_FOUND, `没有工作流「${name}」了，请刷新页面`);
      try {
        rmSync(path.join(folder, file), { force: true });
      } catch (cause) {
        throw new AppError(CODES.FAULT, '工作流没有删掉：文件夹不能写，请告诉管理员', { cause });
      }
    },
  };
}
