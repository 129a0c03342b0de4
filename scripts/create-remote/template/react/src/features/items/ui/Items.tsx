import { t } from '@app/shared/theme/tokens';
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

const Form = styled.form`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: end;
  gap: ${t.s3};
`;

const List = styled.ul`
  display: grid;
  gap: ${t.s2};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    justify-content: space-between;
    align-items: center;
    border-bottom: 1px solid ${t.line};
  }
`;
