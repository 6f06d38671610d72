import { useCallback, useContext } from 'react';
import { useTransfers } from '#ui';
import { useFormServices, type UploadedFile } from '../services.ts';
import { UploadingContext } from '../uploading.ts';

interface UploadsOf {
  /** Dotted path of the field, by which a save knows what it would be without. Default: no save asks. */
  path?: string;
  /** Gets each finished file, and what was sent. */
  done: (file: UploadedFile, sent: File) => void;
}

/** Files on their way into a field. */
export function useUploads({ path, done }: UploadsOf) {
  const services = useFormServices();
  const under = useUnderWay(path);
  return useTransfers({ send: (...sent) => services.upload(...sent).finally(under()), done });
}

/** Tells the form that a file of a field is on its way, and answers how to tell that it is no more. */
function useUnderWay(path: string | undefined): () => () => void {
  const uploading = useContext(UploadingContext);
  return useCallback(() => {
    if (path === undefined) return () => undefined;
    uploading.begin(path);
    return () => uploading.end(path);
  }, [uploading, path]);
}
