import type { Work } from '../work/Work.ts';
import type { TranslationsQuery, MachineTranslation } from './TextsPort.ts';

/** What every translator there is makes of some texts. One that fails is told to the log, and says nothing. */
export async function translateTexts({ api, t }: Work, asked: TranslationsQuery): Promise<MachineTranslation[]> {
  const all = api.registered.translators.map(async ({ plugin, by, translate }): Promise<MachineTranslation[]> => {
    try {
      const texts = await translate(asked);
      return [{ by: t(`${plugin}:${by}`), texts: asked.texts.map((_, i) => texts[i]) }];
    } catch (error) {
      api.context.log.error(`The translator "${by}" of plugin "${plugin}" failed`, error);
      return [];
    }
  });
  return (await Promise.all(all)).flat();
}
