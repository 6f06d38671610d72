import type { MouseEvent, ReactNode } from 'react';
import type { FieldErrors, FieldsPart, WireRecord } from '#core';
import { AppButton, Modal } from '#ui';
import type { Action } from '../access.ts';
import { useReaderName } from '../useReaderName.ts';
import { hrefOf } from '../hrefs.ts';
import { labelsOf } from '../labels.ts';
import type { Screen } from '../screen.ts';
import { withLabels, type Words } from '../words.ts';
import { partsLacking } from './missing.ts';

interface MissingDialogProps {
  screen: Screen;
  action: Action;
  record: WireRecord;
  missing: FieldErrors;
  onClose: () => void;
}

/** What a record lacks before a move can be made with it, by the parts of its screen, each with the way there. */
export function MissingDialog({ screen, action: { decl }, record, missing, onClose }: MissingDialogProps): ReactNode {
  const { words, resource } = screen;
  const { t } = words;
  const at = placeOf(screen, decl.complete ?? resource.name, missing);
  const closeOnLink = (event: MouseEvent) => {
    if ((event.target as Element).closest('a[href]')) onClose();
  };
  return (
    <Modal
      isOpen
      title={t('missing.title', { action: words.action(decl.id) })}
      maxWidth={520}
      onClose={onClose}
      actions={<AppButton look="dark" text={t('missing.close')} onClick={onClose} />}
    >
      <p>{t('missing.text', { name: useReaderName(screen, record) })}</p>
      <div className="wp-missing" onClickCapture={closeOnLink}>
        {partsLacking(screen, at, missing).map(({ part, paths }) => (
          <Lacks
            key={part.id}
            {...{ screen, at, part, record }}
            lines={paths.flatMap((path) => missing[path]!.map((text) => `${titleOf(screen, part, path)}: ${text}`))}
          />
        ))}
      </div>
    </Modal>
  );
}

/** Where what is missing is filled in: at the place one is at, where its parts have all of it, else at the one that was asked for. */
function placeOf({ bundle, resource }: Screen, asked: string, missing: FieldErrors): string {
  const there = partsLacking({ bundle, resource }, resource.at, missing).flatMap(({ paths }) => paths);
  return there.length === Object.keys(missing).length ? resource.at : asked;
}

interface LacksProps {
  screen: Screen;
  at: string;
  part: FieldsPart;
  record: WireRecord;
  lines: string[];
}

function Lacks({ screen: { runtime, resource, params, words }, at, part, record, lines }: LacksProps): ReactNode {
  const href = hrefOf(runtime, { to: 'record', resource: resource.name, at, record, part: part.id, ...(at === resource.at && { params }) });
  const title = words.part(part.id) ?? words.singular;
  return (
    <section>
      <h3 className="bp6-heading">{href === undefined ? title : <a href={href}>{title}</a>}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** What a field is called, also one inside another. */
function titleOf(screen: Screen, part: FieldsPart, path: string): string {
  const { bundle, resource, words } = screen;
  const isInside = path.includes('.') && part.fields.includes(path.split('.')[0]!);
  const inside = isInside ? labelsOf(words.t, { plugin: bundle.id, prefix: `resources.${resource.name}`, schema: resource.schema })(path) : undefined;
  return inside?.title ?? wordsOf(screen, part).field(path);
}

/** The words of a part's fields: the record's, or those of what its save takes. */
function wordsOf({ bundle, words }: Screen, part: FieldsPart): Words {
  const file = bundle.manifest.calls?.[part.save ?? '']?.body;
  const schema = file === undefined ? undefined : bundle.schemas[file];
  if (file === undefined || !schema) return words;
  return withLabels(words, labelsOf(words.t, { plugin: bundle.id, prefix: `forms.${file.replace(/\.schema\.json$/, '')}`, schema }), schema);
}
