import { createSessionApi } from '#api';
import { useLoad, type Load, type Screen } from '#resource';

export interface ContentLanguage {
  id: number;
  name: string;
  locale: string;
}

/** The languages that content is written in, as far as they have ids. */
export const useContentLanguages = ({ runtime: { http } }: Screen): Load<ContentLanguage[]> =>
  useLoad('languages#of-content', async () => {
    const languages = await createSessionApi(http).getLanguages();
    return languages.flatMap(({ id, name, locale }) => (id === undefined ? [] : [{ id, name, locale }]));
  });
