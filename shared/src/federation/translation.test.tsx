import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followTranslation } from './translation.ts';

let end: () => void;
beforeEach(() => {
  end = followTranslation();
});
afterEach(() => end());

let wrapper = 'font';
const font = (...inside: Node[]): HTMLElement => {
  const [outer, inner] = [document.createElement(wrapper), document.createElement(wrapper)];
  inner.append(...inside);
  outer.append(inner);
  return outer;
};
const translated = (text: Text): Text => new Text(`<${text.data}>`);

/** Ways in which browsers and extensions insert a translation into the page. */
const INSERTIONS: Record<string, (text: Text) => void> = {
  'wraps the text itself': (text) => {
    const around = document.createElement(wrapper);
    text.before(around);
    around.append(font(text));
  },
  'replaces the text': (text) => text.replaceWith(font(translated(text))),
  'puts its words before the text and takes it out': (text) => {
    text.before(font(translated(text)));
    text.remove();
  },
  'puts its words behind the text and takes it out': (text) => {
    text.after(font(translated(text)));
    text.remove();
  },
  'takes the text out and puts its words there': (text) => {
    const [parent, next] = [text.parentNode!, text.nextSibling];
    text.remove();
    parent.insertBefore(font(translated(text)), next);
  },
};

async function translate(root: HTMLElement, way: (text: Text) => void): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) way(text);
  // The MutationObserver runs after the translating script.
  await new Promise((resolve) => setTimeout(resolve, 0));
}

/** Text without the marks that this test's translation puts around words. */
const words = (root: HTMLElement) => root.textContent.replaceAll(/[<>]/g, '');

function Panel({ count, busy, photo }: { count: number; busy?: boolean; photo?: string }) {
  return (
    <section>
      {busy && <b>忙</b>}
      已写 {count} / 10000
      {photo && <img alt={photo} />}
      {photo ? `照片 ${photo}` : null}
      结束
    </section>
  );
}

const CASES = ['font', 'ya-tr-span', 'msreadoutspan'].flatMap((name) =>
  Object.entries(INSERTIONS).map(([title, way]) => [title, name, way] as const),
);

describe.each(CASES)('React, when the browser %s with %s,', (_, name, way) => {
  beforeEach(() => {
    wrapper = name;
  });
  afterEach(() => {
    wrapper = 'font';
  });

  it('React inserts before a translated text and removes it again, in order', async () => {
    const { container, rerender } = render(<Panel count={0} />);
    await translate(container, way);
    rerender(<Panel count={0} busy photo="包.jpg" />);
    expect(words(container)).toBe('忙已写 0 / 10000照片 包.jpg结束');
    await translate(container, way);
    rerender(<Panel count={0} />);
    expect(words(container)).toBe('已写 0 / 10000结束');
    expect(container.querySelector('img')).toBeNull();
  });

  it('React updates a count in a translated text several times', async () => {
    const { container, rerender } = render(<Panel count={0} />);
    for (const count of [7, 8, 120]) {
      await translate(container, way);
      rerender(<Panel count={count} />);
      expect(words(container)).toBe(`已写 ${count} / 10000结束`);
    }
  });

  it('React removes translated texts between elements, one by one and all together', async () => {
    const list = (names: string[]) => <p>{names.map((name) => [`${name}、`, <i key={name}>·</i>])}完</p>;
    const { container, rerender, unmount } = render(list(['甲', '乙', '丙']));
    await translate(container, way);
    rerender(list(['丙']));
    expect(words(container)).toBe('丙、·完');
    await translate(container, way);
    act(() => unmount());
    expect(container.textContent).toBe('');
  });
});

it('React renders the original texts when a translation is reverted', async () => {
  const { container, rerender } = render(<Panel count={1} />);
  const section = container.querySelector('section')!;
  const before = [...section.childNodes];
  await translate(container, INSERTIONS['replaces the text']!);
  for (const [at, node] of [...section.childNodes].entries()) node.replaceWith(before[at]!);
  await translate(container, () => undefined);
  rerender(<Panel count={2} busy />);
  expect(container.textContent).toBe('忙已写 2 / 10000结束');
});

it('an invalid DOM call without a translation still throws', async () => {
  const { container } = render(<Panel count={1} />);
  await translate(container, INSERTIONS['replaces the text']!);
  const stranger = document.createElement('p');
  expect(() => container.removeChild(stranger)).toThrow(/not a child/);
  expect(() => container.insertBefore(document.createElement('b'), stranger)).toThrow(/not a child/);
});
