import type { Block, Span } from '@app/shared/contracts/lesson';
import type { BlockContent, DefinitionContent, Image, List, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { toString } from 'mdast-util-to-string';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { FaultList } from './faults.ts';
import type { SourceLine } from './front-matter.ts';
import type { PictureOf } from './pictures.ts';

const NAMES: Readonly<Record<string, string>> = {
  html: 'HTML',
  code: '代码块',
  thematicBreak: '分隔线',
  definition: '链接定义',
  image: '文字中间的图片',
  imageReference: '引用式图片',
  linkReference: '引用式链接',
  emphasis: '斜体',
  break: '强制换行',
};

const CJK = String.raw`[\p{Script=Han}\u3000-\u303f\uff00-\uffef]`;
const CJK_LINE_BREAK = new RegExp(String.raw`(?<=${CJK})\n|\n(?=${CJK})`, 'gu');
/** Joins the lines of a paragraph: between Chinese characters without a space. */
const joinLines = (text: string) => text.replaceAll(CJK_LINE_BREAK, '').replaceAll('\n', ' ');

/**
 * Accepts paths of the site, and https links with an ASCII host: no scripts, no lookalike domains.
 */
const isSafe = (href: string) =>
  /^\/(?![/\\])[^\s\\]*$/.test(href) ||
  (/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?([/?#][^\s\\]*)?$/i.test(href) && !/(\/\/|\.)xn--/i.test(href));

/** Control characters that change the text direction. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/u;
/** Maximum nesting: deeper input is no article, and slows the parser down. */
const MAX_DEPTH = 8;
const REPEATED_MARKERS = /([[(*_<!`~])\1{63}/;
const MAX_LINE_LENGTH = 20_000;
const TABLE = { columns: 12, rows: 200 };

/** Suspicious text, refused before it is parsed. */
function suspiciousText(text: string): string | null {
  if (BIDI_CONTROLS.test(text)) return '有改变文字方向的控制字符，请删掉';
  if (text.length > MAX_LINE_LENGTH) return `这一行太长，最多 ${MAX_LINE_LENGTH} 个字`;
  if (REPEATED_MARKERS.test(text)) return '同一个符号连着写得太多';
  const marks = /^(?:\s*(?:>|[-*+]\s|\d+[.)]\s))+/.exec(text)?.[0] ?? '';
  const depth = (marks.match(/>|[-*+]|\d+[.)]/g)?.length ?? 0) + Math.floor(/^ */.exec(text)![0].length / 2);
  return depth > MAX_DEPTH ? '引用和列表套得太深' : null;
}

/** Parses Markdown into blocks, which pages render as elements; HTML is never passed through. */
export async function readMarkdown(
  file: string,
  body: readonly SourceLine[],
  pictureOf: PictureOf,
  faults: FaultList,
): Promise<Block[]> {
  const before = (body[0]?.no ?? 1) - 1;
  const lineOf = (node: { position?: { start: { line: number } } | undefined }) =>
    (node.position?.start.line ?? 1) + before;
  const refuse = (node: RootContent) =>
    faults.add(file, lineOf(node), `文章里不用${NAMES[node.type] ?? ` ${node.type}`}`);

  function spansOf(nodes: readonly PhrasingContent[]): Span[] {
    return nodes.flatMap((node): Span[] => {
      if (node.type === 'text') return [{ text: joinLines(node.value) }];
      if (node.type === 'strong') return [{ text: joinLines(toString(node)), style: 'strong' }];
      if (node.type === 'inlineCode') return [{ text: node.value, style: 'code' }];
      if (node.type === 'link') {
        const text = joinLines(toString(node));
        if (isSafe(node.url)) return [{ text, href: node.url }];
        faults.add(file, lineOf(node), `链接 ${node.url} 应为站内的 /… 或 https://…`);
        return [{ text }];
      }
      refuse(node);
      return [];
    });
  }

  function paragraphOf(node: BlockContent | DefinitionContent): Span[] {
    if (node.type === 'paragraph') return spansOf(node.children);
    faults.add(file, lineOf(node), '列表和引用里只有文字，不分层');
    return [];
  }

  const listOf = (node: List): Block => ({
    kind: 'list',
    ordered: node.ordered ?? false,
    items: node.children.map((item) => item.children.flatMap(paragraphOf)),
  });

  async function pictureOfParagraph(node: Paragraph, image: Image): Promise<Block[]> {
    const picture = await pictureOf(image.url, { file, line: lineOf(node), alt: (image.alt ?? '').trim() });
    return picture ? [{ kind: 'picture', ...picture }] : [];
  }

  async function blocksOf(node: RootContent): Promise<Block[]> {
    if (node.type === 'heading') {
      if (node.depth !== 2 && node.depth !== 3) {
        faults.add(file, lineOf(node), '标题用 ## 或 ###');
        return [];
      }
      return [{ kind: 'heading', level: node.depth, text: toString(node) }];
    }
    if (node.type === 'paragraph') {
      const [only, ...others] = node.children;
      if (only?.type === 'image' && others.length === 0) return pictureOfParagraph(node, only);
      return [{ kind: 'text', spans: spansOf(node.children) }];
    }
    if (node.type === 'list') return [listOf(node)];
    if (node.type === 'blockquote') return [{ kind: 'quote', spans: node.children.flatMap(paragraphOf) }];
    if (
      node.type === 'table' &&
      (node.children.length > TABLE.rows || node.children[0]!.children.length > TABLE.columns)
    ) {
      faults.add(file, lineOf(node), `表格最多 ${TABLE.columns} 列、${TABLE.rows} 行`);
      return [];
    }
    if (node.type === 'table')
      return [{ kind: 'table', rows: node.children.map((row) => row.children.map((cell) => toString(cell))) }];
    refuse(node);
    return [];
  }

  const wild = body.flatMap(({ no, text }) => {
    const problem = suspiciousText(text);
    return problem === null ? [] : [{ no, problem }];
  });
  for (const { no, problem } of wild) faults.add(file, no, problem);
  if (wild.length > 0) return [];
  const tree = fromMarkdown(body.map(({ text }) => text).join('\n'), {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const blocks: Block[] = [];
  for (const node of tree.children) blocks.push(...(await blocksOf(node)));
  return blocks;
}

const textOfSpans = (spans: readonly Span[]) => spans.map(({ text }) => text).join('');

/** All text of a block, for counting and searching. */
export function wordsOf(block: Block): string {
  if (block.kind === 'heading') return block.text;
  if (block.kind === 'picture') return block.alt;
  if (block.kind === 'list') return block.items.map(textOfSpans).join(' ');
  if (block.kind === 'table') return block.rows.flat().join(' ');
  return textOfSpans(block.spans);
}
