// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A picture or a document that people sent. */
export type File = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  picture: string | null;
  document: string | null;
  /** What stays in sight wherever the picture is cut. */
  focal: { x: number; y: number } | null;
  name: string;
  /** What the picture shows, for those who cannot see it. */
  alt: string | null;
  /** Whose work it is. */
  credit: string | null;
  type: FileType | null;
  size: number | null;
  width: number | null;
  height: number | null;
  /** How many fields of records show it. */
  uses: number | null;
  /** How many other files hold the same. */
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
