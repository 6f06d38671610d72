import type { ActionDecl } from '../declare/actionDecl.ts';
import type { ResourceDecl } from '../declare/resourceDecl.ts';
import type { CallDecl } from '../declare/manifest.ts';
import type { JsonSchema } from '../schema/schema.ts';

/**
 * How what others read of a record stands to what it is being made: never read,
 * to be read from a moment on, read as it is, read as it was, read no more.
 */
const publications = ['draft', 'scheduled', 'live', 'changed', 'offline'] as const;
type Publication = (typeof publications)[number];

/** The field of a record that says so, and those of when it was published last and will be next. The server keeps them. */
export const publicationField = 'publication';

/** Their schemas. */
export const publishingSchemas: Record<string, JsonSchema> = {
  [publicationField]: {
    type: 'string',
    enum: [...publications],
    title: 'Publication',
    'x-readonly': true,
    'x-colours': { draft: 'none', scheduled: 'primary', live: 'success', changed: 'warning', offline: 'none' },
  },
  published_at: { type: 'string', format: 'date-time', title: 'Published', 'x-readonly': true },
  publishes_at: { type: 'string', format: 'date-time', title: 'To be published', 'x-readonly': true },
};

/** The fields that a resource's records have since they are published; mostly none. */
export const publishingFields = ({ publishing }: Pick<ResourceDecl, 'publishing'>): string[] => (publishing ? Object.keys(publishingSchemas) : []);

/** Whether anybody may read what is live, without being signed in. */
export const isPublicLive = ({ publishing }: Pick<ResourceDecl, 'publishing'>): boolean =>
  typeof publishing === 'object' && publishing.public === true;

/** What is done to what others read of a record. */
export const publishingSteps = ['publish', 'take-offline'] as const;
export type PublishingStep = (typeof publishingSteps)[number];

const from: Record<PublishingStep, Publication[]> = { publish: ['draft', 'scheduled', 'changed', 'offline'], 'take-offline': ['live', 'changed'] };
const looks: Record<PublishingStep, Pick<ActionDecl, 'label' | 'icon' | 'intent'>> = {
  publish: { label: 'Publish', icon: 'cloud-upload', intent: 'success' },
  'take-offline': { label: 'Take offline', icon: 'offline', intent: 'warning' },
};

const callId = ({ name }: Pick<ResourceDecl, 'name'>, step: PublishingStep): string => `${name}.${step}`;

/** Publishing as actions of a record: buttons, menus and bulk actions have them like every action. */
export const publishingActions = (resource: Pick<ResourceDecl, 'name' | 'publishing'>): ActionDecl[] =>
  resource.publishing
    ? publishingSteps.map((step) => ({
        id: step,
        ...looks[step],
        call: callId(resource, step),
        bulk: true,
        reachesOthers: true,
        when: { required: [publicationField], properties: { [publicationField]: { enum: from[step] } } },
      }))
    : [];

/** The calls of these, by id: for those who may change the record. */
export const publishingCalls = (resource: ResourceDecl): Array<[string, CallDecl]> =>
  resource.publishing
    ? publishingSteps.map((step) => [
        callId(resource, step),
        {
          method: 'POST',
          path: `-/publish/${resource.name}/{id}/${step}`,
          access: resource.access.update ?? resource.access.write,
          resource: resource.name,
        },
      ])
    : [];

/** What a call publishes or takes offline, where it does. */
export function publishingOf(resources: readonly ResourceDecl[] = [], id: string): { resource: string; step: PublishingStep } | undefined {
  for (const resource of resources) {
    const step = resource.publishing ? publishingSteps.find((each) => callId(resource, each) === id) : undefined;
    if (step) return { resource: resource.name, step };
  }
  return undefined;
}

type Listed = Pick<ResourceDecl, 'publishing' | 'list'>;
const fieldIn = (column: string | { field: string }) => (typeof column === 'string' ? column : column.field);

/** A declaration whose list tells and filters by how its records are published, where they are. */
export function withPublication<D extends Listed>(decl: D): D {
  if (!decl.publishing || !decl.list) return decl;
  const { columns, filters = [] } = decl.list;
  const isTold = !columns || columns.some((column) => fieldIn(column) === publicationField);
  return {
    ...decl,
    list: {
      ...decl.list,
      ...(columns && !isTold && { columns: [...columns, publicationField] }),
      filters: [...new Set([...filters, publicationField])],
    },
  };
}

/** The same for an API that publishes nothing: there a save is what everybody reads. */
export function withoutPublication<D extends Listed>({ publishing: _publishing, ...decl }: D): Omit<D, 'publishing'> {
  const { list } = decl;
  if (!list) return decl;
  const columns = list.columns?.filter((column) => !Object.hasOwn(publishingSchemas, fieldIn(column)));
  const filters = list.filters?.filter((field) => field !== publicationField);
  return { ...decl, list: { ...list, ...(columns && { columns }), ...(filters && { filters }) } };
}
