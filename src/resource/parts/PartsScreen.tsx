import { useMemo, useRef, type ReactNode } from 'react';
import { isOwnPart, partKindOf, type FieldErrors, type PartDecl, type WireRecord } from '#core';
import { SchemaForm } from '#forms';
import { later, Page, Rail } from '#ui';
import { displayName, nameInSentence } from '../displayName.ts';
import { useBeside } from '../beside/useBeside.tsx';
import { RecordFrame } from '../edit/RecordFrame.tsx';
import { OthersDid, OthersHere } from '../edit/Others.tsx';
import type { RecordExtras } from '../edit/RecordExtras.ts';
import { useEdit } from '../edit/useEdit.ts';
import { partKinds } from '../screenKinds.ts';
import type { Screen } from '../screen.ts';
import { BelowTab } from './BelowTab.tsx';
import { contributorOf } from './contributed.ts';
import { focusMarked } from './focusMarked.ts';
import { OfContributor } from './OfContributor.tsx';
import type { PartProps } from './PartProps.ts';
import type { Mark } from './PartHost.ts';
import { useArrival } from './useArrival.ts';
import { useOwnSections } from './useOwnSections.ts';
import { ownMarks, useParts, type Parts } from './useParts.ts';

interface PartsScreenProps {
  screen: Screen;
  record: WireRecord;
  id: string;
  reload: () => void /** The part its address names. */;
  asked: string | undefined;
  extras: RecordExtras;
}

/** A record in its declared parts, as sections below each other or as tabs of which the address names one. */
export function PartsScreen(props: PartsScreenProps): ReactNode {
  const parts = useParts(props.screen, props.record, props.asked);
  return parts.look.parts.some(isOwnPart) ? <WithForm {...props} parts={parts} /> : <Plain {...props} parts={parts} />;
}

type Shown = PartsScreenProps & { parts: Parts };

/** Nothing of the record itself is edited here. */
function Plain({ screen, record, id, reload, parts, extras }: Shown): ReactNode {
  const { words, resource } = screen;
  const name = displayName(resource, record, words);
  const host = useRef<HTMLDivElement>(null);
  useArrival(host, parts.arrived, undefined);
  const title =
    resource.at === resource.name ? name : words.t('link.title', { name: nameInSentence(resource, record, words), title: words.screen(resource.at) });
  return (
    <Page
      title={title}
      width="form"
      aside={<OthersHere screen={screen} record={record} />}
      {...(extras.actions !== undefined && { actions: extras.actions })}
    >
      <div ref={host} className="wp-contents">
        <Around {...{ screen, parts, extras, record, id, reload }} marks={parts.marks} isAlone={parts.look.parts.length === 1} />
      </div>
      <OthersDid screen={screen} record={record} reload={reload} />
    </Page>
  );
}

/** The record's own fields are one form with one save, whichever of them is in sight. */
function WithForm({ screen, record, id, reload, parts, extras }: Shown): ReactNode {
  const rail = useRef<HTMLDivElement>(null);
  const sections = useOwnSections(screen, 'update', parts);
  const edit = useEdit(screen, { variant: 'update', record, id, sections, onElsewhere: () => focusMarked(rail.current) });
  useArrival(rail, parts.arrived, sections.find(({ part }) => part === parts.arrived)?.id);
  const beside = useBeside(screen, edit.base);
  const own = ownMarks(parts.look.parts, edit.form);
  const isCurrent = parts.look.as === 'sections' || parts.look.parts.some((part) => isOwnPart(part) && part.id === parts.current);
  return (
    <RecordFrame {...{ screen, edit, reload }} isNew={false} actions={extras.actions} isAway={!isCurrent}>
      <div ref={rail} className="wp-contents">
        <Around
          {...{ screen, parts, extras, id, reload }}
          marks={{ ...parts.marks, ...own }}
          record={edit.base}
          isAlone={false}
          beside={beside}
          onOthers={edit.form.addErrors}
        >
          <div className="wp-record" hidden={!isCurrent} aria-busy={edit.saving}>
            <SchemaForm {...edit.form.props} />
          </div>
          {parts.look.parts
            .filter(hasBelow)
            .map(
              (part) =>
                parts.wasShown(part) && (
                  <BelowTab
                    key={part.id}
                    {...{ screen, part, id, reload }}
                    record={edit.base}
                    title={parts.titleOf(part)}
                    isShown={parts.isShown(part)}
                  />
                ),
            )}
        </Around>
      </div>
    </RecordFrame>
  );
}

const hasBelow = (part: PartDecl): part is PartDecl & { below: string } => isOwnPart(part) && part.below !== undefined;

interface AroundProps {
  screen: Screen;
  parts: Parts;
  marks: Parts['marks'];
  extras: RecordExtras;
  record: WireRecord;
  id: string;
  reload: () => void;
  isAlone: boolean;
  /** What is good to know while the record's own form is filled in. */
  beside?: ReactNode;
  onOthers?: (errors: FieldErrors) => void;
  /** The record's own form. */
  children?: ReactNode;
}

/** The rail of the parts, the parts themselves, and what stands beside them. */
function Around({ screen, parts, marks, extras, record, id, reload, isAlone, beside, onOthers, children }: AroundProps): ReactNode {
  const { look } = parts;
  const box = (part: PartDecl) => <PartBox key={part.id} {...{ screen, parts, part, record, id, reload, isAlone }} onOthers={onOthers} />;
  const hasOwnAside = look.aside.length > 0 || extras.aside !== undefined;
  // A list or a page of an area takes the whole width.
  const isForm = look.parts.every((part) => !parts.isShown(part) || (isOwnPart(part) && part.below === undefined));
  const shownBeside = hasOwnAside || isForm ? beside : undefined;
  const hasAside = hasOwnAside || shownBeside !== undefined;
  return (
    <>
      {extras.head}
      {look.as === 'tabs' && look.parts.length > 1 && (
        <Rail
          label={screen.words.t('parts.label', { name: nameInSentence(screen.resource, record, screen.words) })}
          current={parts.current}
          items={look.parts.map((part) => ({ id: part.id, label: parts.titleOf(part), href: parts.hrefOf(part), mark: marks[part.id] }))}
        />
      )}
      <div className={isAlone ? 'wp-contents' : `wp-record-parts${hasAside ? ' wp-record-parts-beside' : ''}`}>
        <div className={isAlone ? 'wp-contents' : 'wp-record-parts-main'}>
          {children}
          {look.parts.filter((part) => !isOwnPart(part)).map(box)}
        </div>
        {hasAside && (
          <aside className="wp-record-parts-aside">
            {extras.aside}
            {look.aside.map(box)}
            {shownBeside}
          </aside>
        )}
      </div>
    </>
  );
}

/** Who draws a kind of part comes when one is first in sight. */
const drawn = {
  fields: /* @__PURE__ */ later(partKinds.fields),
  list: /* @__PURE__ */ later(partKinds.list),
  rows: /* @__PURE__ */ later(partKinds.rows),
  figure: /* @__PURE__ */ later(partKinds.figure),
  links: /* @__PURE__ */ later(partKinds.links),
  page: /* @__PURE__ */ later(partKinds.page),
};

interface PartBoxProps extends Pick<PartProps, 'screen' | 'part' | 'record' | 'id' | 'reload' | 'isAlone'> {
  parts: Parts;
  onOthers: AroundProps['onOthers'];
}

function PartBox({ screen, parts, part, record, id, reload, isAlone, onOthers }: PartBoxProps): ReactNode {
  const { mark, isShown, wasShown, look } = parts;
  const onMark = useMemo(() => (next: Mark) => mark(part.id, next), [mark, part.id]);
  if (!wasShown(part)) return null;
  const Kind = drawn[partKindOf(part)];
  const shown = isShown(part);
  const title = parts.titleOf(part);
  const added = contributorOf(screen.runtime.index, part);
  const draw = (within: Screen) => (
    <Kind {...{ screen: within, part: part as never, title, record, id, reload, isAlone, onMark }} isShown={shown} onOthers={onOthers} />
  );
  const hasHeading = !isAlone && (look.as === 'sections' || look.aside.includes(part)) && part.title !== undefined;
  return (
    <section
      className={isAlone ? 'wp-record-part-alone' : 'wp-record-part'}
      data-part={part.id}
      hidden={!shown}
      {...(!isAlone && { 'aria-label': title })}
    >
      {hasHeading && <h2 className="bp6-heading wp-section-title">{title}</h2>}
      {added === undefined ? (
        draw(screen)
      ) : (
        <OfContributor screen={screen} plugin={added.plugin} part={part.id}>
          {draw}
        </OfContributor>
      )}
    </section>
  );
}
