import type { WidgetProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import type { JsonSchema } from '#core';
import type { UploadedFile } from '../services.ts';
import { idOf, inOrder, toFileValue, valuesOf, type FileValue } from './fileValue.ts';
import { useUploads } from './useUploads.ts';

/** A file that was sent although one with the same bytes is there. */
export interface Twin {
  sent: UploadedFile;
  same: UploadedFile;
}

/** The values of a field that holds one file or a list, and the ways to change them. */
export function useFileField({ value, schema, options, multiple, onChange }: WidgetProps) {
  const own = (multiple ? ((schema as JsonSchema).items ?? {}) : schema) as JsonSchema;
  const latest = useRef<FileValue[]>([]);
  latest.current = valuesOf(value);
  const [twins, setTwins] = useState<Twin[]>([]);
  const set = (next: FileValue[]) => {
    const ordered = inOrder(next, own);
    latest.current = ordered;
    onChange(multiple ? ordered : (ordered.at(-1) ?? options.emptyValue));
  };
  const put = (files: readonly UploadedFile[]) => {
    const values = files.map((file) => toFileValue(file, own));
    set(multiple ? [...latest.current, ...values] : values);
  };
  const uploads = useUploads({
    path: String(options.path),
    done: (file) => {
      put([file]);
      if (file.same) setTwins((now) => [...now, { sent: file, same: file.same! }]);
    },
  });
  const settle = ({ sent, same }: Twin, takesSame: boolean) => {
    setTwins((now) => now.filter((each) => each.sent !== sent));
    if (takesSame) set(latest.current.map((each) => (isOf(each, sent) ? toFileValue(same, own) : each)));
  };
  const most = multiple ? (schema.maxItems ?? Infinity) : 1;
  const room = multiple ? most - latest.current.length - uploads.uploads.length : 1;
  return { files: latest.current, set, put, own, room, twins, settle, ...uploads };
}

const isOf = (value: FileValue, { id, url }: UploadedFile): boolean => idOf(value) === id || value === url;
