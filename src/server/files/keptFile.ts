/**
 * A file that was sent, as it may be kept: a picture drawn anew, without what it
 * said of where it was taken; its kind by its bytes, its name and ending by that.
 */
export interface HarmlessFile extends FileToKeep {
  /** Of a picture, in pixels. */
  width?: number;
  height?: number;
}

/** A file to be kept for good. */
export interface FileToKeep {
  name: string;
  type: string;
  bytes: Buffer;
}
/** A file that never changes and never goes. `id`: for `kept`. */
export interface KeptFile {
  id: number;
  /** Hexadecimal. */
  sha256: string;
  /** Bytes. */
  size: number;
}
export interface Prepared {
  data?: object | null;
  files?: readonly FileToKeep[];
}
