import { can, type Level, type Role, type Viewer } from './access.ts';

/**
 * A permission that an area declares: `<plugin>.<word>`, with the level that has it by default. Nobody signed in has one, so that is never `public`.
 */
export interface Permission {
  id: string;
  plugin: string;
  default: Exclude<Level, 'public'>;
}

/** What knows the permissions there are: the registry, and the index the browser has of it. */
interface Permitting {
  permissions: readonly Permission[];
}

const known = new WeakMap<readonly Permission[], Map<Role, ReadonlySet<string>>>();

/** The permissions a role has, by their defaults. The same set for the same registry and role. */
export function permissionsOf({ permissions }: Permitting, role: Role): ReadonlySet<string> {
  const byRole = known.get(permissions) ?? new Map<Role, ReadonlySet<string>>();
  known.set(permissions, byRole);
  const granted = byRole.get(role) ?? new Set(permissions.filter((each) => can({ role }, each.default)).map(({ id }) => id));
  byRole.set(role, granted);
  return granted;
}

/** A viewer with the permissions they have. Server and browser ask `can` of nobody else. */
export const permitted = <V extends Viewer>(among: Permitting, viewer: V): V => ({ ...viewer, permissions: permissionsOf(among, viewer.role) });

class Every extends Set<string> {
  override has(): boolean {
    return true;
  }
}
/** Every permission there may ever be: what the application does by itself is refused nothing. */
export const everyPermission: ReadonlySet<string> = new Every();
