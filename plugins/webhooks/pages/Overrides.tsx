import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#core';
import type { Member } from './members.ts';

interface Typing {
  typed: Readonly<Record<string, string>>;
  onType: (path: string, text: string) => void;
}

/** The members of an event's example, each to be set to another value, with what is wrong with it below. */
export function Overrides({ members, errors, ...typing }: { members: readonly Member[]; errors: FieldErrors } & Typing): ReactNode {
  const { t } = useTranslation('webhooks');
  const [isOpen, setOpen] = useState(false);
  const others = Object.keys(errors).filter((path) => !members.some((member) => member.path === path));
  return (
    <details className="webhooks-overrides" open={isOpen || Object.keys(errors).length > 0} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('text.test.own')}</summary>
      <p className="wp-quiet">{t('text.test.ownAbout')}</p>
      <div className="webhooks-members">
        {members.map((member) => (
          <Value key={member.path} member={member} errors={errors[member.path] ?? []} {...typing} />
        ))}
      </div>
      {others.map((path) => (
        <p key={path} className="webhooks-wrong" role="alert">
          <bdi>{path}</bdi>: {errors[path]!.join(' ')}
        </p>
      ))}
    </details>
  );
}

function Value({ member, errors, typed, onType }: { member: Member; errors: readonly string[] } & Typing): ReactNode {
  const { path, kind, choices, example } = member;
  const id = useId();
  const isWrong = errors.length > 0;
  const shared = { id, value: typed[path] ?? '', 'aria-invalid': isWrong, 'aria-describedby': isWrong ? `${id}-wrong` : undefined };
  return (
    <div>
      <label htmlFor={id}>
        <code dir="ltr">{path}</code>
      </label>
      {kind === 'choice' ? (
        <HTMLSelect
          {...shared}
          fill
          onChange={(event) => onType(path, event.currentTarget.value)}
          options={[{ value: '', label: example || '–' }, ...choices.filter((each) => each !== example)]}
        />
      ) : (
        <InputGroup
          {...shared}
          dir={kind === 'text' ? 'auto' : 'ltr'}
          inputMode={kind === 'number' ? 'numeric' : undefined}
          autoComplete="off"
          placeholder={example}
          intent={isWrong ? 'danger' : 'none'}
          onChange={(event) => onType(path, event.currentTarget.value)}
        />
      )}
      {isWrong && (
        <p id={`${id}-wrong`} className="webhooks-wrong" role="alert">
          {errors.join(' ')}
        </p>
      )}
    </div>
  );
}
