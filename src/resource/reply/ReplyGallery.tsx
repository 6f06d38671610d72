import { useState, type ReactNode } from 'react';
import { Panel } from '#ui';
import { ReplyComposer } from './ReplyComposer.tsx';
import type { ReplyFilesPort } from './useReplyFiles.ts';

const values = {
  'traveller.first_name': 'Ada',
  'product.title': 'Old Town by bicycle',
  'agent.first_name': 'Noa',
  'operator.name': 'Galilee Trails',
};
let last = 0;

/** Takes files nowhere, in a moment. */
const files: ReplyFilesPort = {
  limit: 3,
  maxBytes: 2_000_000,
  accept: 'image/*,application/pdf',
  async upload(file, onShare) {
    onShare(1);
    return { id: ++last, name: file.name, size: file.size };
  },
};

/** Where an answer is written, for looking. A development page; its words are English. */
export function ReplyGallery(): ReactNode {
  const [sent, setSent] = useState<string[]>([]);
  return (
    <Panel title="An answer">
      <ul>
        {sent.map((text, i) => (
          // Nothing else tells them apart, and none goes.
          <li key={i}>{text}</li>
        ))}
      </ul>
      <ReplyComposer
        of={{ resource: 'gallery', record: 1, variant: 'reply' }}
        onSend={async ({ text, files: along }) => {
          setSent((all) => [...all, [text, ...along.map(({ name }) => name)].join(' · ')]);
          return true;
        }}
        values={values}
        files={files}
        maxLength={500}
      />
    </Panel>
  );
}
