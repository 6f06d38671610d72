import type { Acceptance, Version } from './types.gen.ts';

/** A version as an operator meets it. */
export type VersionAnswer = Pick<Version, 'label' | 'summary' | 'published_at' | 'effective_at' | 'accept_by'> & {
  version_id: number;
  accepted: Array<Pick<Acceptance, 'user_id' | 'name' | 'accepted_at' | 'locale' | 'sha256'>>;
  /** Of the copy to read, for those of the operator who have not accepted it. */
  sha256?: string;
};
/** The version in force, and the one to come (GET documents/in-force/{kind}). */
export interface Agreement {
  current: VersionAnswer | null;
  coming: VersionAnswer | null;
}
