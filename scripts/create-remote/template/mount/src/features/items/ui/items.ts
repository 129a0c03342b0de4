import { MAX_LENGTH, withItem, withoutItem, type Item } from '../model/items.ts';

/** A list that one can add to and take from. */
export function createItems(): HTMLElement {
  let items: readonly Item[] = [];
  const field = Object.assign(document.createElement('input'), { maxLength: MAX_LENGTH });
  const form = document.createElement('form');
  form.append(labelOf('新的一项', field), Object.assign(document.createElement('button'), { textContent: '添加' }));
  const list = document.createElement('ul');
  const empty = Object.assign(document.createElement('p'), { textContent: '还没有内容' });
  const box = document.createElement('section');
  box.append(form, empty, list);

  function show(next: readonly Item[]): void {
    items = next;
    empty.hidden = items.length > 0;
    list.replaceChildren(...items.map(rowOf));
  }

  function rowOf({ id, text }: Item): HTMLElement {
    const row = document.createElement('li');
    const remove = Object.assign(document.createElement('button'), { type: 'button', textContent: '移除' });
    remove.addEventListener('click', () => {
      show(withoutItem(items, id));
      field.focus();
    });
    row.append(text, remove);
    return row;
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    show(withItem(items, field.value));
    field.value = '';
  });
  show(items);
  return box;
}

function labelOf(text: string, field: HTMLElement): HTMLElement {
  const label = document.createElement('label');
  label.append(text, field);
  return label;
}
