/** The address at which a video of YouTube is watched, whatever form its link has; `undefined`: it is none. */
export function watchAddress(text: string): string | undefined {
  const id = /^https?:\/\/(?:www\.|m\.)?(?:youtu\.be\/|youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|embed\/))([A-Za-z0-9_-]{6,20})/.exec(
    text.trim(),
  )?.[1];
  return id && `https://www.youtube.com/watch?v=${id}`;
}
