import type { Json } from '#core';

/** Where a picture is in one of the sizes it is kept in, by the length of its longer side. */
export const addressOf = ({ url }: { [member: string]: Json }, size: 320 | 1600): string => String(url).replace(/\/\d+\/([^/]*)$/, `/${size}/$1`);
