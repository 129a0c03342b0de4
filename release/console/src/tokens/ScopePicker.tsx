import { SCOPE_ACTIONS, type ScopeAction } from '@app/shared/release-rules/scopes';
import { t } from '@app/shared/theme/tokens';
import { Checkbox } from '@app/shared/ui/checkbox';
import { styled } from 'styled-components';
import { ACTION_TEXT } from '../model/scopes.ts';
import type { Titles } from '../model/change-text.ts';
import { Mono } from '../parts/table.ts';

interface ScopePickerProps {
  scopes: readonly string[];
  onChange: (scopes: string[]) => void;
  titles: Titles;
}

/** Actions that do not refer to an application. */
const GENERAL: readonly ScopeAction[] = ['read', 'token', 'gc', 'webhook'];

/** Scopes of a token: each action for all applications or for some. */
export function ScopePicker({ scopes, onChange, titles }: ScopePickerProps) {
  const toggle = (scope: string, on: boolean): void => {
    const [action] = scope.split(':');
    const others = scopes.filter((one) => one !== scope && (!scope.endsWith(':*') || !one.startsWith(`${action}:`)));
    onChange(on ? [...others, scope] : others);
  };
  return (
    <Grid>
      <legend>权限范围</legend>
      {SCOPE_ACTIONS.map((action) => {
        const all = scopes.includes(`${action}:*`);
        return (
          <li key={action}>
            <Checkbox checked={all} onCheckedChange={(on) => toggle(`${action}:*`, on)}>
              {ACTION_TEXT[action]} <Mono>{action}:*</Mono>
            </Checkbox>
            {GENERAL.includes(action) || all ? null : (
              <span role="group" aria-label={`${ACTION_TEXT[action]}的应用`}>
                {Object.entries(titles).map(([name, title]) => (
                  <Checkbox
                    key={name}
                    checked={scopes.includes(`${action}:${name}`)}
                    onCheckedChange={(on) => toggle(`${action}:${name}`, on)}
                  >
                    {title}
                  </Checkbox>
                ))}
              </span>
            )}
          </li>
        );
      })}
    </Grid>
  );
}

const Grid = styled.fieldset`
  display: grid;
  list-style: none;
  legend {
    margin-bottom: ${t.s1};
    color: ${t.ink2};
  }
  li {
    display: grid;
    gap: ${t.s1};
    padding: 6px 0;
    border-bottom: 1px solid ${t.line};
  }
  li:last-child {
    border-bottom: 0;
  }
  span[role='group'] {
    display: flex;
    flex-wrap: wrap;
    gap: ${t.s1} ${t.s4};
    padding-left: 28px;
  }
  code {
    color: ${t.ink3};
  }
`;
