import { useState } from 'react';
import { isApiError } from '#api';
import type { FieldErrors, WireRecord } from '#core';
import { tellError, useRuntime, useScreen } from '#resource';
import type { Tested } from '../answers.ts';
import type { Payload } from '../engine/patched.ts';

const none = {};
const own = 'overrides.';

/** What the API says of values set by hand, by their path; nothing where it says something of anything else. */
function wrongValues(error: unknown): FieldErrors {
  if (!isApiError(error) || error.kind !== 'fields') return {};
  const found = Object.entries(error.fields);
  return found.every(([name]) => name.startsWith(own)) ? Object.fromEntries(found.map(([name, texts]) => [name.slice(own.length), texts])) : {};
}

/** A test event on its way: sent once, with what came of it, or with what is wrong with the values set by hand. */
export function useTest(given: WireRecord) {
  const { http, stores } = useRuntime();
  const { words } = useScreen({ resource: 'webhooks', params: none });
  const [tested, setTested] = useState<Tested>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  const run = async (type: string, overrides: Payload) => {
    setBusy(true);
    try {
      const body = { ...given, type, ...(Object.keys(overrides).length > 0 && { overrides }) };
      setTested((await http.post<Tested>('manage-webhooks/test', body)).body);
      setErrors({});
    } catch (error) {
      const wrong = wrongValues(error);
      setErrors(wrong);
      if (Object.keys(wrong).length === 0) tellError(stores, error, words);
    } finally {
      setBusy(false);
    }
  };
  return { tested, errors, isBusy, run };
}
