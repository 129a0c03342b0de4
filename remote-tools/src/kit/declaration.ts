import type { ComponentType } from 'react';

type Load = () => Promise<ComponentType>;

/**
 * A tool's entry, `tool` of `src/tools/<name>/tool.ts`: menu, routes, prefetching, shelves
 * and 「继续处理」 derive from it. The build evaluates the file by itself and every visitor loads
 * it, so it imports types alone; `picture.webp` beside it is an example result.
 */
export interface ToolDeclaration {
  /** Name of the folder, and of the tool in calls; its address is `/hidream/<name>`. */
  name: string;
  title: string;
  /** One line that describes the result. */
  summary: string;
  group: '生成' | '修图' | '商品与试衣';
  /** Position in the side menu, ascending. */
  order: number;
  icon: string;
  /** Search words for lessons in the academy. */
  lesson?: string;
  /** Link to a page that does the same job while the tool is only announced. */
  instead?: { to: string; label: string };
  /** Whether the page stays mounted when the person leaves it. */
  keepAlive?: boolean;
  /** Position in 「继续处理」, for a tool that takes any picture. */
  chained?: number;
  /** Loads the page, whose chunk is `route-<name>`. Omitted while the tool is only announced. */
  page?: Load;
  /** Pages below its address, each in a chunk `route-<name>-<path>`. */
  below?: Readonly<Record<string, { title: string; page: Load }>>;
}
