import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Standing } from '#api';
import { useStanding } from './Standing.tsx';

type Problems = Standing['plugins'][number]['problems'];

/** What is wrong, each with file and pointer: as the console says it, so in English. */
export function ProblemList({ problems }: { problems: Problems }): ReactNode {
  return (
    <ul className="wp-reasons" dir="ltr">
      {problems.map(({ file, pointer, message }, i) => (
        <li key={i}>
          <code>
            {file}
            {pointer && `#${pointer}`}
          </code>{' '}
          {message}
        </li>
      ))}
    </ul>
  );
}

/** Why an area is left out, for whoever may know. */
export function Reasons({ plugin }: { plugin: string }): ReactNode {
  const found = useStanding()?.plugins.find(({ id }) => id === plugin);
  return found ? <ProblemList problems={found.problems} /> : null;
}

/** Says above the screens of an area that they are its last good version, or that not all of it works, and why. */
export function KeptSign({ plugin }: { plugin: string }): ReactNode {
  const { t } = useTranslation('shell');
  const found = useStanding()?.plugins.find(({ id }) => id === plugin);
  if (!found?.problems.length) return null;
  return (
    <details className="wp-kept">
      <summary>{t(found.state === 'kept' ? 'standing.kept-text' : 'standing.works')}</summary>
      <ProblemList problems={found.problems} />
    </details>
  );
}

/** The areas that are left out, where an address may have been one of theirs. */
export function LeftOut(): ReactNode {
  const { t } = useTranslation('shell');
  const lost = useStanding()?.plugins.filter(({ state }) => state === 'left out') ?? [];
  return lost.map(({ id, title, problems }) => (
    <section key={id} className="wp-left-out">
      <p>
        <strong>{title}</strong>: {t('standing.left-out')}
      </p>
      <ProblemList problems={problems} />
    </section>
  ));
}
