import type { Capabilities, Task } from '@app/shared/contracts/aigc';
import { inChinese, TROUBLE_NAMES, troubleOf } from '@app/shared/contracts/advice';
import { IconButton } from '@app/shared/ui/button';
import { CircleAlert, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { isOfEngine, mayHelpToRetry, retrySuggestions, type RetrySuggestion } from '../model/retry-suggestions.ts';
import { useEngineText } from '../../../labels/dictionary/use-engine-texts.ts';
import { isDrawing, titleOfTask } from '../../../model/drawing.ts';
import { formatParams } from '../../../model/format.ts';
import { Advice, JobItem, Lines, QueuePlace, RetryWays } from './job-parts.ts';

interface FailedJobProps {
  task: Task;
  onRetry: () => void;
  onEdit: () => void;
  onDismiss: () => void;
  /** Capabilities of the engine, for suggestions. */
  offered: Capabilities | undefined;
  /** Called to submit the suggestion in place of the failed task. */
  onSuggestion: (suggestion: RetrySuggestion) => void;
}

/** A failed task with its reason, and ways to retry it. */
export function FailedJob({ task, onRetry, onEdit, onDismiss, offered, onSuggestion }: FailedJobProps) {
  const { params, error } = task;
  if (!isDrawing(params)) return null;
  const title = titleOfTask(task);
  const suggestions = retrySuggestions(params, error, offered);
  return (
    <JobItem>
      <QueuePlace $bad aria-hidden>
        <CircleAlert size={18} strokeWidth={1.5} />
      </QueuePlace>
      <Lines>
        <p title={title}>{title}</p>
        <small>{formatParams(params)}</small>
      </Lines>
      <IconButton size="s" label={`移除失败的任务：${title.slice(0, 20)}`} onClick={onDismiss}>
        <X size={16} strokeWidth={1.5} aria-hidden />
      </IconButton>
      <Advice>
        <b>{TROUBLE_NAMES[troubleOf(error)]}</b> {isChinese(error) ? inChinese(error) : <EngineError text={error} />}
        <RetryWays>
          {suggestions.map((suggestion) => (
            <button key={suggestion.label} type="button" onClick={() => onSuggestion(suggestion)}>
              {suggestion.label}
            </button>
          ))}
          {mayHelpToRetry(error) ? (
            <button type="button" onClick={onRetry}>
              重试
            </button>
          ) : null}
          <button type="button" onClick={onEdit}>
            改参数再试
          </button>
          {isOfEngine(error) ? <Link to="/util/engines">看看引擎</Link> : null}
        </RetryWays>
      </Advice>
    </JobItem>
  );
}

const isChinese = (text: string) => text.trim() === '' || /\p{Script=Han}/u.test(text);

/** An error message of the engine, translated as far as the dictionary contains it. */
function EngineError({ text }: { text: string }) {
  return inChinese(useEngineText()(text, 'error'));
}
