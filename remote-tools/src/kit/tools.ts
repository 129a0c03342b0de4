import type { ToolDeclaration } from './declaration.ts';
import type { PhotoTool } from './use-tool.ts';

/** A tool with its address. */
export type DeclaredTool = ToolDeclaration & { path: string };

/** Tools by folder in `src/tools`, in the order of the side menu. */
export const TOOLS: readonly DeclaredTool[] = Object.values(
  import.meta.glob<ToolDeclaration>('../tools/*/tool.ts', { eager: true, import: 'tool' }),
)
  .map((tool) => ({ ...tool, path: `/hidream/${tool.name}` }))
  .sort((a, b) => a.order - b.order);

/** Tools that take any picture, offered to continue with a result. */
export const CHAINED = TOOLS.filter(({ chained, page }) => chained !== undefined && page)
  .sort((a, b) => a.chained! - b.chained!)
  .map(({ name }) => name as PhotoTool);
