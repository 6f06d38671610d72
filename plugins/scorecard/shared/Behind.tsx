import { useEffect, useRef, type ReactNode } from 'react';
import { AppButton } from '#ui';

interface Props {
  title: string;
  /** Says how it is hidden again. */
  hide: string;
  onHide: () => void;
  children: ReactNode;
}

/** What stands behind a number of a page: it is gone to as it comes into sight. */
export function Behind({ title, hide, onHide, children }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(
    function goThere() {
      heading.current?.focus();
    },
    [title],
  );
  return (
    <section className="scorecard-behind">
      <h3 ref={heading} tabIndex={-1}>
        <bdi>{title}</bdi>
      </h3>
      {children}
      <AppButton look="outline" text={hide} onClick={onHide} />
    </section>
  );
}
