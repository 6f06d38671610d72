import { fieldErrors, type WaypostError } from '#core';
import type { Work } from '../work/Work.ts';

/** A 400 about one member of a body; the words stand under `api`. */
export const fieldRefusal = ({ t }: Pick<Work, 't'>, name: string, key: string): WaypostError => fieldErrors({ [name]: [t(`api:${key}`, { name })] });
