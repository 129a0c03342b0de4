import type { ComponentType } from 'react';

type Load = () => Promise<ComponentType>;

/**
 * A tool's entry, `tool` of `src/tools/<name>/tool.ts`: menu, routes, files ahead, shelves and
 * 「继续处理」 are made of it. The build reads the file by itself and every visitor loads it, so it
 * imports types alone; `picture.webp` beside it is what the tool made.
 */
export interface ToolDeclaration {
  /** Name of the folder, and of the tool in calls; its address is `/hidream/<name>`. */
  name: string;
  title: string;
  /** One line that says what comes out. */
  summary: string;
  group: '生成' | '修图' | '商品与试衣';
  /** Place in the side menu. */
  order: number;
  icon: string;
  /** Search words for lessons in the academy. */
  lesson?: string;
  /** Where the same job can be done while the tool is announced. */
  instead?: { to: string; label: string };
  /** Stays mounted when the person leaves. */
  keepAlive?: boolean;
  /** Place in 「继续处理」, for a tool that takes any picture. */
  chained?: number;
  /** Its chunk is `route-<name>`. Left out while the tool is announced. */
  page?: Load;
  /** Pages below its address, each in a chunk `route-<name>-<path>`. */
  below?: Readonly<Record<string, { title: string; page: Load }>>;
}
