import { useState } from 'react';
import { download } from '#ui';
import { callForFile } from '#api';
import type { WireRecord } from '#core';
import { tellCallFailure, useRead, useScreen } from '#resource';

const none = {};

/** Hands the file of an export to whoever asked for it; the bell counts it no more. */
export function useFile(): { running: boolean; fetchFile: (record: WireRecord) => void } {
  const screen = useScreen({ plugin: 'reports', resource: 'report-exports', params: none });
  const { markRead } = useRead(screen);
  const { runtime, bundle, words } = screen;
  const [running, setRunning] = useState(false);
  const save = async (record: WireRecord) => {
    setRunning(true);
    try {
      const { file, name } = await callForFile(runtime.http, bundle.manifest.calls!['export-file']!, { id: String(record.id) });
      download(file, name ?? String(record.name));
      await markRead(record);
    } catch (error) {
      tellCallFailure(runtime.stores, error, words, 'export-file');
    } finally {
      setRunning(false);
    }
  };
  return { running, fetchFile: (record) => void save(record) };
}
