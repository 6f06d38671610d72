/** A file as it is told; of a picture, width and height in pixels. */
export type FileInfo = {
  id: number;
  url: string;
  name: string;
  type: string;
  size: number;
  width?: number;
  height?: number;
  alt?: string;
  focal?: Focal;
};

/** The point of a picture that is seen wherever it is cut, as shares of its width and height. */
export interface Focal {
  x: number;
  y: number;
}
