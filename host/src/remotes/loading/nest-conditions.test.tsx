import { render } from '@testing-library/react';
import { css, styled, StyleSheetManager } from 'styled-components';
import { expect, it } from 'vitest';
import { nestConditions } from './nest-conditions.ts';

const narrow = css`
  @media (max-width: 690px) {
    gap: 8px;
    &:hover,
    &::after {
      gap: 9px;
    }
    svg {
      width: 26px;
    }
    .dark & {
      gap: 10px;
    }
  }
`;
const Row = styled.div`
  gap: 16px;
  ${narrow}
  @media (min-width: 1000px) {
    @supports (gap: 1px) {
      gap: 20px;
    }
  }
`;
const Neighbours = styled.div`
  @media (max-width: 690px) {
    & + & {
      gap: 1px;
    }
  }
`;
const Themed = styled.div`
  @media (max-width: 690px) {
    html & {
      gap: 1px;
    }
  }
`;

function rulesOf(Part: typeof Row): string {
  document.head.querySelectorAll('style').forEach((style) => style.remove());
  const target = document.head.appendChild(document.createElement('div'));
  const { container } = render(
    <StyleSheetManager stylisPlugins={[nestConditions]} target={target}>
      <Part />
    </StyleSheetManager>,
  );
  const name = (container.firstElementChild as HTMLElement).className.split(' ').at(-1)!;
  return target.textContent.replaceAll(`.${name}`, '.row').replaceAll(/\s*\/\*.*?\*\/\s*/g, '');
}

it('a condition stands inside the rule of its class, and selectors are relative to it', () => {
  expect(rulesOf(Row)).toContain(
    '.row{@media (max-width: 690px){&{gap:8px;}&:hover,&::after{gap:9px;}& svg{width:26px;}.dark &{gap:10px;}}}',
  );
  expect(rulesOf(Row)).toContain('.row{gap:16px;}');
});

it.each([
  ['name the class twice', Neighbours],
  ['begin with the name of an element', Themed],
])('a condition whose selectors %s stays as it is', (_kind, Part) => {
  expect(rulesOf(Part)).toContain('@media (max-width: 690px){');
  expect(rulesOf(Part)).not.toContain('&');
});
