import { openBrowser } from '../browser/chromium.ts';
import { areaLines } from './browserAreas.ts';
import { listLines } from './browserList.ts';
import { stepLines } from './browserSteps.ts';
import { tableLines } from './browserTable.ts';
import { typingLines } from './browserTyping.ts';
import type { Line } from './Line.ts';
import { addPlainPage } from './plainPage.ts';
import { copyProject, startServer } from './serverProject.ts';

const [small, large] = [1_000, 100_000];

/**
 * What a reader feels, in Chromium: two servers with a thousand and a hundred thousand
 * bookings, and the forms of the tests. The word `typing` picks the forms, `steps` the steps.
 */
export async function benchBrowser(words: readonly string[] = process.argv.slice(2)): Promise<Line[]> {
  try {
    if (words.includes('typing')) return await typingLines();
    if (words.includes('steps')) return await servedSteps();
    return [...(await servedLines()), ...(await servedSteps()), ...(await typingLines())];
  } finally {
    await (await openBrowser()).close();
  }
}

async function servedLines(): Promise<Line[]> {
  const project = copyProject(process.cwd());
  try {
    const few = await startServer(project, { dataDir: project.dataDir('few'), scale: small }).ready;
    const many = await startServer(project, { dataDir: project.dataDir('many'), scale: large }).ready;
    await addPlainPage(project.root);
    const lines = [...(await listLines(few.url)), ...(await areaLines(few.url)), ...(await tableLines({ few: few.url, many: many.url }))];
    await Promise.all([few.kill('SIGTERM'), many.kill('SIGTERM')]);
    return lines;
  } finally {
    project.remove();
  }
}

async function servedSteps(): Promise<Line[]> {
  const project = copyProject(process.cwd());
  try {
    const server = await startServer(project, { dataDir: project.dataDir('steps'), scale: small }).ready;
    const lines = await stepLines(server.url);
    await server.kill('SIGTERM');
    return lines;
  } finally {
    project.remove();
  }
}
