import { openBrowser } from '../browser/harness.ts';
import { areaLines } from './browserAreas.ts';
import { listLines } from './browserList.ts';
import { tableLines } from './browserTable.ts';
import { typingLines } from './browserTyping.ts';
import type { Line } from './Line.ts';
import { addPlainPage } from './plainPage.ts';
import { copyProject, startServer } from './serverProject.ts';

const [small, large] = [1_000, 100_000];

/** What a reader feels, in Chromium: two servers with a thousand and a hundred thousand bookings, and the forms of the tests. */
export async function benchBrowser(): Promise<Line[]> {
  const project = copyProject(process.cwd());
  try {
    const few = await startServer(project, { dataDir: project.dataDir('few'), scale: small }).ready;
    const many = await startServer(project, { dataDir: project.dataDir('many'), scale: large }).ready;
    await addPlainPage(project.root);
    const lines = [...(await listLines(few.url)), ...(await areaLines(few.url)), ...(await tableLines({ few: few.url, many: many.url }))];
    await Promise.all([few.kill('SIGTERM'), many.kill('SIGTERM')]);
    return [...lines, ...(await typingLines())];
  } finally {
    await (await openBrowser()).close();
    project.remove();
  }
}
