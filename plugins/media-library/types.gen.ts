// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A picture or a document that people sent. */
export type File = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  picture: string | null;
  document: string | null;
  /** This point stays visible when the picture is cropped. */
  focal: { x: number; y: number } | null;
  name: string;
  /** Describes the picture for screen readers. */
  alt: string | null;
  /** The photographer or rights holder. */
  credit: string | null;
  type: FileType | null;
  size: number | null;
  width: number | null;
  height: number | null;
  /** The number of records and fields that use this file. */
  uses: number | null;
  /** The number of other files with the same content. */
  twins: number | null;
  operator_id: number | null;
  user_id: number | null;
};
export type FileType = 'image/jpeg' | 'image/webp' | 'application/pdf' | 'text/csv; charset=utf-8' | 'text/plain; charset=utf-8';

declare global {
  interface RecordTypes {
    'media-files': File;
  }
}
