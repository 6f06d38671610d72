import type { HarmlessFile } from './keptFile.ts';
import type { Call } from '../calls/Call.ts';
import type { Work } from '../work/Work.ts';
import { taken } from './taken.ts';

/** The file that was sent with a call, as it may be kept; a refusal says why not. */
export async function harmless(
  work: Work,
  { upload }: Pick<Call, 'upload'>,
  { of, ...options }: { office?: boolean; of?: { name: string; bytes: Buffer } } = {},
): Promise<HarmlessFile> {
  const sent = of ? { ...of, type: '', fields: {} } : upload;
  const { bytes, name, type, picture } = await taken(work, { upload: sent, body: undefined }, options);
  return { bytes, name, type, ...(picture && { width: picture.width, height: picture.height }) };
}
