import { useMemo, type ReactNode } from 'react';
import { createResourceApi } from '#api';
import { codesIn, fieldOf, type Json, type Resource } from '#core';
import { ButtonLink, Empty, Loader, Page } from '#ui';
import { hrefsOf } from '../hrefs.ts';
import type { Screen } from '../screen.ts';
import { useLoad } from '../useLoad.ts';
import { EditScreen } from './EditScreen.tsx';

/** The field whose code belongs to one record alone, where there is such a field: then there are no more records than codes. */
export function codedOnce({ decl, schema }: Resource): string | undefined {
  const alone = (decl.unique ?? []).flatMap(([field, ...others]) => (field !== undefined && others.length === 0 ? [field] : []));
  return alone.find((field) => codesIn(schema.properties?.[field] ?? {}).length > 0);
}

/** The form of a new record that takes a code nobody has yet; where none is left, it says so. */
export function NewOfCodes({ screen, field }: { screen: Screen; field: string }): ReactNode {
  const { resource, runtime, params, words } = screen;
  const taken = useLoad(`${resource.listPath} taken ${field} ${JSON.stringify(params)}`, async () => {
    const { rows } = await createResourceApi(runtime.http, resource, params).list({ perPage: 'All', fields: ['id', field] });
    return rows.map((row) => row[field] ?? null);
  });
  const free = useMemo(() => withFree(screen, field, taken.value ?? []), [screen, field, taken.value]);
  const title = words.t('form.new', { singular: words.inSentence });
  if (taken.value === undefined && taken.error === undefined)
    return (
      <Page title={title} width="form">
        <Loader fill />
      </Page>
    );
  if (codesIn(fieldOf(free.resource, field)!).length > 0) return <EditScreen screen={free} variant="create" />;
  const { list } = hrefsOf(screen);
  return (
    <Page title={title} width="form">
      <Empty
        title={words.t('form.taken', { field: words.field(field) })}
        {...(list !== undefined && { action: <ButtonLink href={list} text={words.t('form.toList', { plural: words.plural })} /> })}
      />
    </Page>
  );
}

/** The screen with a field that offers only what is not taken. */
function withFree(screen: Screen, field: string, taken: readonly Json[]): Screen {
  const { schema } = screen.resource;
  const own = schema.properties![field]!;
  const codes = codesIn(own).filter((code) => !taken.includes(code));
  return {
    ...screen,
    resource: { ...screen.resource, schema: { ...schema, properties: { ...schema.properties, [field]: { ...own, enum: codes } } } },
  };
}
